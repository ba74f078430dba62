import type { ReactElement } from 'react';
import { SelectField } from '../fields/select-field.tsx';
import { BEHAVIOURS, type Behaviour } from './behaviours.ts';
import { LANGUAGES, type Setup } from './setup.ts';
import { COUNTS, DATES, type RatesShape } from './shape-rates.ts';

export interface SettingsPanelProps {
  readonly setup: Setup;
  readonly onSetup: (setup: Setup) => void;
}

/** How the calculators are set up. */
export function SettingsPanel({ setup, onSetup }: SettingsPanelProps): ReactElement {
  return (
    <fieldset className="pg-group pg-setup">
      <legend>The calculators</legend>
      <SelectField
        label="Language"
        value={setup.language}
        options={LANGUAGES}
        onChange={(language) => onSetup({ ...setup, language })}
      />
      <label className="pg-check">
        <input
          type="checkbox"
          checked={setup.calculateWhenComplete}
          onChange={({ target }) => onSetup({ ...setup, calculateWhenComplete: target.checked })}
        />
        Calculate when the address is complete
      </label>
      <label className="pg-check">
        <input
          type="checkbox"
          checked={setup.selectRate}
          onChange={({ target }) => onSetup({ ...setup, selectRate: target.checked })}
        />
        The shopper selects a rate
      </label>
    </fieldset>
  );
}

export interface PlatformPanelProps {
  readonly behaviour: Behaviour;
  readonly onBehaviour: (behaviour: Behaviour) => void;
  readonly shape: RatesShape;
  readonly onShape: (shape: RatesShape) => void;
}

const DATE_OPTIONS = Object.entries(DATES).map(([value, name]) => ({ value, name }));

/** How the platform behaves, and what its rates are like. */
export function PlatformPanel({ behaviour, onBehaviour, shape, onShape }: PlatformPanelProps): ReactElement {
  return (
    <fieldset className="pg-group pg-setup">
      <legend>The platform</legend>
      <SelectField
        label="Number of rates"
        value={shape.count === null ? '' : String(shape.count)}
        options={COUNTS}
        onChange={(count) => onShape({ ...shape, count: count === '' ? null : Number(count) })}
      />
      <SelectField
        label="Dates"
        value={shape.dates}
        options={DATE_OPTIONS}
        onChange={(dates) => onShape({ ...shape, dates: dates as RatesShape['dates'] })}
      />
      <div className="pg-choices">
        {(Object.keys(BEHAVIOURS) as Behaviour[]).map((each) => (
          <label key={each} className="pg-choice">
            <input
              type="radio"
              name="behaviour"
              value={each}
              checked={each === behaviour}
              onChange={() => onBehaviour(each)}
            />
            <span>{BEHAVIOURS[each].name}</span>
          </label>
        ))}
      </div>
      <p className="pg-facts" aria-live="polite">
        {BEHAVIOURS[behaviour].about}
      </p>
    </fieldset>
  );
}
