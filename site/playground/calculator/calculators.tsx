import type { Calculator } from '@cartfare/core';
import { useMemo, useRef, useState, type CSSProperties, type ReactElement } from 'react';
import { useLatest } from '../engine/use-latest.ts';
import { CopyButton } from '../fields/copy-button.tsx';
import { useRoom } from '../live/use-room.ts';
import { FIRST_APPEARANCE, propertiesOf } from './appearance.ts';
import type { Behaviour } from './behaviours.ts';
import { CallList } from './call-list.tsx';
import { EventList, withEvent } from './event-list.tsx';
import { Faces } from './faces.tsx';
import { LookPanel } from './look-panel.tsx';
import { loadWords } from './react-calculator.tsx';
import { reactCode, themeCode } from './setup-code.ts';
import { FIRST_SETUP } from './setup.ts';
import { PlatformPanel, SettingsPanel } from './settings-panel.tsx';
import { FIRST_SHAPE, type RatesShape } from './shape-rates.ts';
import { StateView } from './state-view.tsx';
import { usePlatforms } from './use-platforms.ts';
import { PlaygroundFrame } from '../playground-frame.tsx';
import '@cartfare/react/styles.css';
import '../playground.css';
import '../live/live.css';
import './calculators.css';

/** The React component and the drop-in, each against a platform in the page. */
export function Calculators(): ReactElement {
  const [behaviour, setBehaviour] = useState<Behaviour>('prompt');
  const [shape, setShape] = useState(FIRST_SHAPE);
  const [setup, setSetup] = useState(FIRST_SETUP);
  const [appearance, setAppearance] = useState(FIRST_APPEARANCE);
  const [events, setEvents] = useState<ReturnType<typeof withEvent>>([]);
  const platforms = usePlatforms(behaviour);
  const words = useLatest(setup.language, loadWords);
  const [calculator, setCalculator] = useState<Calculator | null>(null);
  const [stage, room] = useRoom();
  const frame = useRef<HTMLIFrameElement>(null);
  // A new language is shown when its words are there; until then the setup before is.
  const language = words?.input ?? setup.language;
  const shown = useMemo(() => ({ ...setup, language }), [setup, language]);

  const reshape = (next: RatesShape) => {
    setShape(next);
    platforms.setShape(next);
    // As after a change of the cart: rates on the screen are asked for anew.
    const element = frame.current?.contentDocument?.querySelector<CartListener>('cartfare-calculator');
    for (const each of [element, calculator]) each?.cartChanged?.();
  };

  return (
    <PlaygroundFrame>
      <div className="pg-workbench" ref={stage}>
        <div className="pg-faces" style={{ '--pg-width': `${appearance.width}px` } as CSSProperties}>
          <Faces
            {...{ setup: shown, words: words?.output ?? null, appearance, platforms, frameRef: frame }}
            onEvent={(event) => setEvents((before) => withEvent(before, event))}
            onCreate={setCalculator}
          />
        </div>
        <section className="pg-panel pg-controls" aria-label="Set up">
          <LookPanel appearance={appearance} room={room} onChange={setAppearance} />
          <SettingsPanel setup={setup} onSetup={setSetup} />
          <PlatformPanel {...{ behaviour, onBehaviour: setBehaviour, shape, onShape: reshape }} />
        </section>
      </div>
      <div className="pg-pair">
        <CodePanel title="Theme" code={themeCode(setup, propertiesOf(appearance, 'drop-in'))} />
        <CodePanel title="React" code={reactCode(setup, propertiesOf(appearance, 'react'))} />
      </div>
      <div className="pg-pair">
        <section className="pg-panel pg-log">
          <h2>Calls</h2>
          <CallList react={platforms.react} dropIn={platforms.dropIn} />
        </section>
        <section className="pg-panel pg-log">
          <h2>State of the React component</h2>
          {calculator !== null && <StateView calculator={calculator} />}
          <h2>Events of the drop-in</h2>
          <EventList events={events} />
        </section>
      </div>
    </PlaygroundFrame>
  );
}

/** The element, once its script has defined it. */
type CartListener = HTMLElement & { cartChanged?: () => void };

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
