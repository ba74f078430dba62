import type { ReactElement } from 'react';
import { SelectField, type SelectFieldProps } from '../fields/select-field.tsx';
import { WidthSlider } from '../live/width-slider.tsx';
import { ACCENTS, RADII, SCHEMES, THEMES, type Appearance } from './appearance.ts';

export interface LookPanelProps {
  readonly appearance: Appearance;
  /** What the window has room for, in CSS pixels. */
  readonly room: number;
  readonly onChange: (appearance: Appearance) => void;
}

const CHOICES: Readonly<
  Record<
    'theme' | 'scheme' | 'radius' | 'accent',
    { readonly label: string; readonly options: SelectFieldProps['options'] }
  >
> = {
  theme: { label: 'Theme of the drop-in', options: THEMES },
  scheme: { label: 'Light or dark', options: SCHEMES },
  radius: { label: 'Corners', options: RADII },
  accent: { label: 'Colour', options: ACCENTS },
};

/** How the calculators look. */
export function LookPanel({ appearance, room, onChange }: LookPanelProps): ReactElement {
  return (
    <fieldset className="pg-group pg-setup">
      <legend>Look</legend>
      {(Object.keys(CHOICES) as (keyof typeof CHOICES)[]).map((name) => (
        <SelectField
          key={name}
          {...CHOICES[name]}
          value={appearance[name]}
          onChange={(value) => onChange({ ...appearance, [name]: value })}
        />
      ))}
      <WidthSlider
        width={Math.min(appearance.width, room)}
        room={room}
        onChange={(width) => onChange({ ...appearance, width })}
      />
    </fieldset>
  );
}
