import type { ReactElement } from 'react';
import { SelectField } from '../fields/select-field.tsx';
import { BEHAVIOURS, type Behaviour } from './behaviours.ts';
import { LANGUAGES, type Setup } from './setup.ts';

export interface SettingsPanelProps {
  readonly behaviour: Behaviour;
  readonly onBehaviour: (behaviour: Behaviour) => void;
  readonly setup: Setup;
  readonly onSetup: (setup: Setup) => void;
}

/** How the platform behaves, and how the calculators are set up. */
export function SettingsPanel({ behaviour, onBehaviour, setup, onSetup }: SettingsPanelProps): ReactElement {
  return (
    <section className="pg-panel pg-controls" aria-label="Set up">
      <fieldset className="pg-group">
        <legend>The platform</legend>
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
      <fieldset className="pg-group">
        <legend>The calculators</legend>
        <div className="pg-setup">
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
        </div>
      </fieldset>
    </section>
  );
}
