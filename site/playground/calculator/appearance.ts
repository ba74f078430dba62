import type { Look } from '../live/theme-page.ts';

/** How both calculators look. */
export interface Appearance {
  readonly theme: Look['theme'];
  readonly scheme: Look['scheme'];
  /** A key of `RADII`. */
  readonly radius: string;
  /** A key of `ACCENTS`. */
  readonly accent: string;
  /** CSS pixels. */
  readonly width: number;
}

export const FIRST_APPEARANCE: Appearance = { theme: 'dawn', scheme: 'light', radius: '', accent: '', width: 420 };

export const THEMES = [
  { value: 'dawn', name: 'In the manner of Dawn' },
  { value: 'horizon', name: 'In the manner of Horizon' },
] as const;

export const SCHEMES = [
  { value: 'light', name: 'Light' },
  { value: 'dark', name: 'Dark' },
] as const;

/** Empty: that of the theme, and of the component. */
export const RADII = [
  { value: '', name: 'Its own' },
  { value: '0', name: 'Square' },
  { value: '6px', name: '6 px' },
  { value: '16px', name: '16 px' },
] as const;

/** A colour for light pages and one for dark ones. Each has a contrast of 4.5 or more with its page and with the text on it. */
const ACCENTS_BY_NAME: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  Blue: ['#1d4f91', '#9cc4f5'],
  Red: ['#9b2226', '#ffb3a7'],
  Violet: ['#5b3a8c', '#cdb4f2'],
};

export const ACCENTS = ['', ...Object.keys(ACCENTS_BY_NAME)].map((value) => ({
  value,
  name: value === '' ? 'Its own' : value,
}));

/** The custom properties of a look, for either face: see their tables in the reference. */
export function propertiesOf(
  { radius, accent, scheme }: Appearance,
  face: 'react' | 'drop-in',
): Readonly<Record<string, string>> {
  const colours = ACCENTS_BY_NAME[accent];
  const isDark = scheme === 'dark';
  return {
    ...(radius === ''
      ? {}
      : {
          '--cartfare-radius-small': radius,
          // The corners of the section, which the drop-in does not have, and of the theme's own buttons.
          ...(face === 'react' ? { '--cartfare-radius': radius } : { '--buttons-radius': radius }),
        }),
    ...(colours === undefined
      ? {}
      : {
          '--cartfare-accent': isDark ? colours[1] : colours[0],
          '--cartfare-accent-strong': isDark ? colours[1] : colours[0],
          '--cartfare-accent-ink': isDark ? '#101418' : '#ffffff',
        }),
  };
}
