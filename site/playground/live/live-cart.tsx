import { DEFAULT_PLATFORM } from '@cartfare/core/internal';
import { useMemo, useState, type ReactElement } from 'react';
import { createInPagePlatform } from '../calculator/in-page-platform.ts';
import { CopyButton } from '../fields/copy-button.tsx';
import { PlaygroundFrame } from '../playground-frame.tsx';
import { FIRST_LOOK, liveAttributes, lookCode, LOOKS, type NamedLook } from './looks.ts';
import { createSampleRates } from './sample-rates.ts';
import { ThemeFrame, type ThemeFrameProps } from './theme-frame.tsx';
import { useRoom } from './use-room.ts';
import { WidthSlider } from './width-slider.tsx';
import '../playground.css';
import './live.css';

export { rememberFirstAddress } from './first-address.ts';

/** Of the first look, in CSS pixels: a drawer on a desktop. */
const FIRST_WIDTH = 420;

/** The first page's drop-in: in the look of a theme, as wide as the visitor makes it, with its markup. */
export function LiveCart(): ReactElement {
  const [look, setLook] = useState<NamedLook>(FIRST_LOOK);
  const [width, setWidth] = useState(FIRST_WIDTH);
  const [stage, room] = useRoom();
  const { language, direction } = look;
  const attributes = useMemo(() => ({ ...liveAttributes(language), 'calculate-on-load': '' }), [language]);
  const answer = useMemo(() => answerIn(language), [language]);
  const code = lookCode(look);

  return (
    <PlaygroundFrame>
      <div className="pg-live" ref={stage}>
        <div className="pg-live-controls">
          <fieldset className="pg-group">
            <legend>The look of a theme</legend>
            <div className="pg-choices">
              {LOOKS.map((each) => (
                <label key={each.id} className="pg-choice" lang={each.language}>
                  <input type="radio" name="look" checked={each === look} onChange={() => setLook(each)} />
                  <span>{each.name}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <WidthSlider width={Math.min(width, room)} room={room} onChange={setWidth} />
        </div>
        <div className="pg-live-frame" style={{ inlineSize: `${width}px` }}>
          <ThemeFrame title="A cart with the drop-in" hasCart {...{ language, direction, look, attributes, answer }} />
        </div>
        <section className="pg-panel pg-code" aria-label="Markup">
          <div className="pg-code-head">
            <h2>All that the theme has for it</h2>
            <CopyButton label="Copy" text={() => Promise.resolve(code)} />
          </div>
          <pre>{code}</pre>
        </section>
      </div>
    </PlaygroundFrame>
  );
}

function answerIn(language: NamedLook['language']): ThemeFrameProps['answer'] {
  const rates = createSampleRates(() => Date.now(), language);
  return createInPagePlatform(rates, DEFAULT_PLATFORM.clock).fetch;
}
