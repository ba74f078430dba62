import type { FieldsView } from '@cartfare/core';
import {
  forwardRef,
  memo,
  type ComponentPropsWithoutRef,
  type ForwardRefExoticComponent,
  type NamedExoticComponent,
  type ReactElement,
  type RefAttributes,
} from 'react';
import { classNames } from './context.ts';
import { useDestinationFields } from './use-destination-fields.ts';

/** `children`: shown after the fields, in their row where it is wide enough: the get-rates button. */
export type DestinationFieldsProps = ComponentPropsWithoutRef<'div'>;

/**
 * Country, province and postal code, as the country's rules define them. The province is a select, or a text field if
 * the list could not be loaded. In a hidden container the select stays in the form with its empty value, so that a form
 * posted by the browser sends the same as the first call.
 */
export const DestinationFields: ForwardRefExoticComponent<DestinationFieldsProps & RefAttributes<HTMLDivElement>> =
  forwardRef(function DestinationFields({ className, children, ...rest }, ref) {
    const { country, province, postalCode } = useDestinationFields();

    return (
      <div {...rest} ref={ref} className={classNames('cartfare-fields', className)}>
        <div className="cartfare-field cartfare-field--country">
          <label className="cartfare-label" htmlFor={country.selectProps.id}>
            {country.label}
          </label>
          <select {...country.selectProps} className="cartfare-control">
            <SelectOptions {...country} />
          </select>
          <FieldError {...country.hintProps} error={country.error} hint={country.hint} />
        </div>
        <div {...province.containerProps} className="cartfare-field cartfare-field--province">
          <label id={province.labelProps.id} className="cartfare-label" htmlFor={province.controlProps.id}>
            {province.label}
          </label>
          {province.isText ? (
            <input {...province.controlProps} type="text" className="cartfare-control" />
          ) : (
            <select {...province.controlProps} className="cartfare-control">
              <SelectOptions {...province} />
            </select>
          )}
          <FieldError {...province.errorProps} error={province.error} />
        </div>
        <div {...postalCode.containerProps} className="cartfare-field cartfare-field--zip">
          <label className="cartfare-label" htmlFor={postalCode.inputProps.id}>
            {postalCode.label}
          </label>
          <input {...postalCode.inputProps} type="text" className="cartfare-control" />
          {/* Empty, it keeps its room: hidden, it would move the button when the rules of the country come. */}
          <p
            id={postalCode.hintProps.id}
            className={classNames(
              'cartfare-field-hint',
              postalCode.error !== ''
                ? 'cartfare-field-hint--error'
                : postalCode.suspect && 'cartfare-field-hint--suspect',
            )}
          >
            {/* An element, because a browser that translates the page replaces texts, and React cannot remove those. */}
            <span>{postalCode.error || (!postalCode.suspect && postalCode.hint)}</span>
            {/* Announced when it appears, because the focus is elsewhere then; the example is read with the field. */}
            <span aria-live="polite">{postalCode.error === '' && postalCode.suspect && postalCode.hint}</span>
            {postalCode.switchProps !== null && (
              <>
                {' '}
                <button {...postalCode.switchProps} className="cartfare-link">
                  {postalCode.switchTo?.label}
                </button>
              </>
            )}
          </p>
        </div>
        {children}
      </div>
    );
  });

interface FieldErrorProps {
  readonly id: string;
  readonly error: string;
  readonly hint?: string;
}

/** Below a field: what is wrong with it, otherwise the hint. */
function FieldError({ id, error, hint = '' }: FieldErrorProps): ReactElement | null {
  if (error === '' && hint === '') return null;
  return (
    <p id={id} className={classNames('cartfare-field-hint', error !== '' && 'cartfare-field-hint--error')}>
      {error || hint}
    </p>
  );
}

type SelectOptionsProps = Pick<FieldsView['province'], 'placeholder' | 'value'> & OfferedOptionsProps;

interface OfferedOptionsProps {
  readonly options: FieldsView['province']['options'];
  /** For the groups of countries; provinces have none. */
  readonly firstCount?: number | undefined;
  readonly firstLabel?: string | undefined;
  readonly othersLabel?: string | undefined;
}

/**
 * The options of a select. A value that is not offered, such as a saved address's country that the shop does not list,
 * is added, so that the select always shows what is sent.
 */
function SelectOptions({ placeholder, value, options, ...groups }: SelectOptionsProps): ReactElement {
  const isOffered = value === '' || options.some((option) => option.value === value);
  return (
    <>
      <option value="">{placeholder}</option>
      {!isOffered && <option value={value}>{value}</option>}
      <OfferedOptions
        options={options}
        firstCount={groups.firstCount}
        firstLabel={groups.firstLabel}
        othersLabel={groups.othersLabel}
      />
    </>
  );
}

/** Memoised without the value: there are some 250 countries, and selecting one renders none of them again. */
const OfferedOptions: NamedExoticComponent<OfferedOptionsProps> = memo(function OfferedOptions({
  options,
  firstCount = 0,
  firstLabel,
  othersLabel,
}: OfferedOptionsProps) {
  const others = options.slice(firstCount).map(showOption);
  if (firstCount === 0) return others;
  return (
    <>
      <optgroup label={firstLabel}>{options.slice(0, firstCount).map(showOption)}</optgroup>
      {others.length > 0 && <optgroup label={othersLabel}>{others}</optgroup>}
    </>
  );
});

const showOption = ({ value, name }: { readonly value: string; readonly name: string }): ReactElement => (
  <option key={value} value={value}>
    {name}
  </option>
);
