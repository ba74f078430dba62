import type { RateView } from '@cartfare/core';
import type { ReactElement } from 'react';
import { RateDetails, rateDetailsIds } from './rate-details.tsx';

export interface RateOptionProps {
  readonly rate: RateView;
  /** Of the radio button; unique in the page. */
  readonly id: string;
  /** The same for all options of one group. */
  readonly groupName: string;
  readonly onChoose: () => void;
}

/** One rate as a native radio button: named "Standard at $9.80", described by what else is known of the rate. */
export function RateOption({ rate, id, groupName, onChoose }: RateOptionProps): ReactElement {
  const { spoken, more } = rateDetailsIds(id);
  return (
    <label className="cartfare-rate-label" htmlFor={id}>
      <input
        type="radio"
        id={id}
        name={groupName}
        value={rate.code}
        className="cartfare-rate-radio"
        checked={rate.selected}
        onChange={onChoose}
        aria-labelledby={spoken}
        aria-describedby={more}
      />
      <RateDetails rate={rate} id={id} />
    </label>
  );
}
