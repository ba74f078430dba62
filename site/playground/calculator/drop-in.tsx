import { useMemo, type ReactElement, type RefObject } from 'react';
import { ThemeFrame, type ThemeFrameProps } from '../live/theme-frame.tsx';
import { propertiesOf, type Appearance } from './appearance.ts';
import { elementAttributes, type Setup } from './setup.ts';

export interface DropInProps {
  readonly setup: Setup;
  readonly direction: 'ltr' | 'rtl';
  readonly appearance: Appearance;
  readonly answer: ThemeFrameProps['answer'];
  readonly onEvent: (event: Event) => void;
  readonly frameRef: RefObject<HTMLIFrameElement | null>;
}

/** The drop-in in its own look: in a page of a theme, with the packed script and its element. */
export function DropIn({ setup, direction, appearance, answer, onEvent, frameRef }: DropInProps): ReactElement {
  const attributes = useMemo(() => elementAttributes(setup), [setup]);
  const { theme, scheme } = appearance;
  const look = useMemo(
    () => ({ theme, scheme, place: 'page' as const, properties: propertiesOf(appearance, 'drop-in') }),
    [theme, scheme, appearance],
  );
  return (
    <ThemeFrame
      title="Drop-in"
      language={setup.language}
      hasCart={false}
      {...{ direction, look, attributes, answer, onEvent, frameRef }}
    />
  );
}
