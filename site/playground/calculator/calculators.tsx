import type { Calculator } from '@cartfare/core';
import { useState, type ReactElement } from 'react';
import { useLatest } from '../engine/use-latest.ts';
import { CopyButton } from '../fields/copy-button.tsx';
import type { Behaviour } from './behaviours.ts';
import { CallList } from './call-list.tsx';
import { DropIn, EventList } from './drop-in.tsx';
import { loadWords, ReactCalculator } from './react-calculator.tsx';
import { reactCode, themeCode } from './setup-code.ts';
import { FIRST_SETUP } from './setup.ts';
import { SettingsPanel } from './settings-panel.tsx';
import { StateView } from './state-view.tsx';
import { usePlatforms } from './use-platforms.ts';
import { PlaygroundFrame } from '../playground-frame.tsx';
import '@cartfare/react/styles.css';
import '../playground.css';
import './calculators.css';

/** The React component and the drop-in, each against a platform in the page. */
export function Calculators(): ReactElement {
  const [behaviour, setBehaviour] = useState<Behaviour>('prompt');
  const [setup, setSetup] = useState(FIRST_SETUP);
  const platforms = usePlatforms(behaviour);
  const words = useLatest(setup.language, loadWords);
  const [calculator, setCalculator] = useState<Calculator | null>(null);
  const direction = words?.output.language.direction ?? 'ltr';
  // A new language is shown when its words are there; until then the setup before is.
  const shown = words === null ? setup : { ...setup, language: words.input };

  return (
    <PlaygroundFrame>
      <SettingsPanel behaviour={behaviour} onBehaviour={setBehaviour} setup={setup} onSetup={setSetup} />
      <div className="pg-pair">
        <section className="pg-panel pg-face" aria-label="React component">
          <h2>React component</h2>
          <div lang={shown.language} dir={direction}>
            {words !== null && (
              <ReactCalculator
                key={JSON.stringify(shown)}
                setup={shown}
                words={words.output}
                fetch={platforms.react.log.fetch}
                onCreate={setCalculator}
              />
            )}
          </div>
        </section>
        <section className="pg-panel pg-face" aria-label="Drop-in">
          <h2>Drop-in</h2>
          <DropIn setup={setup} direction={direction} />
        </section>
      </div>
      <div className="pg-pair">
        <section className="pg-panel pg-log">
          <h2>Calls</h2>
          <CallList react={platforms.react.log} dropIn={platforms.dropIn.log} />
        </section>
        <section className="pg-panel pg-log">
          <h2>State of the React component</h2>
          {calculator !== null && <StateView calculator={calculator} />}
          <h2>Events of the drop-in</h2>
          <EventList />
        </section>
      </div>
      <div className="pg-pair">
        <CodePanel title="React" code={reactCode(setup)} />
        <CodePanel title="Theme" code={themeCode(setup)} />
      </div>
    </PlaygroundFrame>
  );
}

function CodePanel({ title, code }: { readonly title: string; readonly code: string }): ReactElement {
  return (
    <section className="pg-panel pg-code">
      <div className="pg-code-head">
        <h2>{title}</h2>
        <CopyButton label="Copy" text={() => Promise.resolve(code)} />
      </div>
      <pre>{code}</pre>
    </section>
  );
}
