import type { OptionView } from '@cartfare/core';
import { memo, type NamedExoticComponent, type ReactElement } from 'react';

export interface SelectOptionsProps {
  /** Text of the empty choice. */
  readonly placeholder: string;
  readonly options: readonly OptionView[];
  /** What the select holds now. */
  readonly value: string;
}

/**
 * The choices of a select. A value that is not on offer, such as the country of a saved address that the shop does not
 * list, is added as it is: what is shown is then always what is sent. Remembered, because there are some 250 countries
 * and rates are worth more than looking through them again.
 */
export const SelectOptions: NamedExoticComponent<SelectOptionsProps> = memo(function SelectOptions({
  placeholder,
  options,
  value,
}: SelectOptionsProps): ReactElement {
  const isOffered = value === '' || options.some((option) => option.value === value);
  return (
    <>
      <option value="">{placeholder}</option>
      {!isOffered && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </>
  );
});
