import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** WCAG 2.2, success criteria 1.4.3 (text) and 1.4.11 (edges of controls, focus). */
const TEXT = 4.5;
const EDGE = 3;

const PAIRS: readonly (readonly [ink: string, ground: string, least: number])[] = [
  ['ink', 'paper', TEXT],
  ['ink', 'surface', TEXT],
  ['ink', 'accent-soft', TEXT],
  ['ink-soft', 'paper', TEXT],
  ['ink-soft', 'surface', TEXT],
  ['ink-soft', 'accent-soft', TEXT],
  ['ink-soft', 'sunken', TEXT],
  ['accent', 'paper', TEXT],
  ['accent', 'surface', TEXT],
  ['accent', 'accent-soft', TEXT],
  ['accent', 'badge', TEXT],
  ['accent-strong', 'paper', TEXT],
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-strong', TEXT],
  ['alarm', 'alarm-soft', TEXT],
  ['alarm', 'paper', TEXT],
  ['alarm', 'surface', TEXT],
  ['edge', 'paper', EDGE],
  ['edge', 'surface', EDGE],
  ['focus', 'paper', EDGE],
  ['focus', 'surface', EDGE],
  ['accent', 'track', EDGE],
];

const css = readFileSync(fileURLToPath(new URL('./tokens.css', import.meta.url)), 'utf8');
const [light = '', dark = ''] = css.split('@media screen and (prefers-color-scheme: dark)');

const tokensOf = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]));

const SCHEMES = [
  ['light', tokensOf(light)],
  ['dark', tokensOf(dark)],
] as const;

/** Relative luminance. Source: WCAG 2.2, definitions. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(SCHEMES)('the %s scheme', (_name, tokens) => {
  it.each(PAIRS)('sets --%s on --%s apart, at least %d to 1', (ink, ground, least) => {
    const [of, on] = [tokens.get(ink), tokens.get(ground)];
    if (of === undefined || on === undefined) throw new Error(`tokens.css has no ${ink} or ${ground} here.`);
    expect(contrast(of, on)).toBeGreaterThanOrEqual(least);
  });
});
