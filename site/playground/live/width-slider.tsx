import { useId, type ReactElement } from 'react';

export interface WidthSliderProps {
  /** CSS pixels. */
  readonly width: number;
  /** What the window has room for, in CSS pixels. */
  readonly room: number;
  readonly onChange: (width: number) => void;
}

/** The drawer of the narrowest phone, and a wide column. */
const MIN_PX = 280;
const MAX_PX = 700;

/** Sets a width with the pointer or with the arrow keys. */
export function WidthSlider({ width, room, onChange }: WidthSliderProps): ReactElement {
  const id = useId();
  return (
    <p className="pg-width">
      <label htmlFor={id}>Width</label>
      <input
        id={id}
        type="range"
        min={MIN_PX}
        max={Math.min(MAX_PX, room)}
        step={10}
        value={width}
        aria-valuetext={`${width} pixels`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <output htmlFor={id}>{width} px</output>
    </p>
  );
}
