import type { Calculator } from '@cartfare/core';
import type { ReactElement, RefObject } from 'react';
import { propertiesOf, type Appearance } from './appearance.ts';
import { DropIn } from './drop-in.tsx';
import { ReactCalculator, type Words } from './react-calculator.tsx';
import type { Setup } from './setup.ts';
import type { Platforms } from './use-platforms.ts';

export interface FacesProps {
  readonly setup: Setup;
  /** Of the setup's language; null until they are loaded. */
  readonly words: Words | null;
  readonly appearance: Appearance;
  readonly platforms: Platforms;
  readonly frameRef: RefObject<HTMLIFrameElement | null>;
  readonly onEvent: (event: Event) => void;
  readonly onCreate: (calculator: Calculator) => void;
}

/** The drop-in in a page of a theme, and the React component. */
export function Faces(props: FacesProps): ReactElement {
  const { setup, words, appearance, platforms, frameRef, onEvent, onCreate } = props;
  const direction = words?.language.direction ?? 'ltr';
  return (
    <>
      <section className="pg-face" aria-label="Drop-in">
        <h2>Drop-in</h2>
        <div className="pg-live-frame">
          <DropIn {...{ setup, direction, appearance, answer: platforms.answer, frameRef, onEvent }} />
        </div>
      </section>
      <section className="pg-face" aria-label="React component">
        <h2>React component</h2>
        <div
          className="pg-react-face"
          style={{ colorScheme: appearance.scheme, ...propertiesOf(appearance, 'react') }}
          lang={setup.language}
          dir={direction}
        >
          {words !== null && (
            <ReactCalculator
              key={JSON.stringify(setup)}
              setup={setup}
              words={words}
              fetch={platforms.react.fetch}
              onCreate={onCreate}
            />
          )}
        </div>
      </section>
    </>
  );
}
