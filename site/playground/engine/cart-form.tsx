import { currencyDecimals } from '@cartfare/core/internal';
import { useRef, type ReactElement } from 'react';
import { NumberField } from '../fields/number-field.tsx';
import { TagsField, TextField } from '../fields/text-field.tsx';
import { MAX_LINES, NEW_LINE, type EngineState, type PlaygroundLine } from './engine-state.ts';
import { lineName } from './rate-state.ts';

export interface CartFormProps {
  readonly lines: EngineState['lines'];
  readonly customerTags: EngineState['customerTags'];
  readonly currency: string;
  readonly onChange: (change: Partial<Pick<EngineState, 'lines' | 'customerTags'>>) => void;
}

/** The lines of the cart and the customer's tags. */
export function CartForm({ lines, customerTags, currency, onChange }: CartFormProps): ReactElement {
  const addButton = useRef<HTMLButtonElement>(null);
  const setLine = (at: number, line: PlaygroundLine) => onChange({ lines: lines.with(at, line) });
  const remove = (at: number) => {
    onChange({ lines: lines.toSpliced(at, 1) });
    // The pressed button is gone.
    addButton.current?.focus();
  };
  return (
    <fieldset className="pg-group">
      <legend>Cart</legend>
      <ol className="pg-lines">
        {lines.map((line, at) => (
          // A line has nothing of its own but its place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <LineForm
              line={line}
              name={lineName(line, at)}
              currency={currency}
              onChange={(changed) => setLine(at, changed)}
              onRemove={lines.length > 1 ? () => remove(at) : null}
            />
          </li>
        ))}
      </ol>
      <div className="pg-cart-end">
        <button
          ref={addButton}
          type="button"
          className="pg-button"
          disabled={lines.length >= MAX_LINES}
          onClick={() => onChange({ lines: [...lines, NEW_LINE] })}
        >
          Add a line
        </button>
        <TagsField
          label="Customer’s tags"
          placeholder="trade"
          tags={customerTags}
          onChange={(tags) => onChange({ customerTags: tags })}
        />
      </div>
    </fieldset>
  );
}

interface LineFormProps {
  readonly line: PlaygroundLine;
  readonly name: string;
  readonly currency: string;
  readonly onChange: (line: PlaygroundLine) => void;
  /** Null for the only line: a cart has at least one. */
  readonly onRemove: (() => void) | null;
}

const MAX_AMOUNT = 1_000_000_000;

function LineForm({ line, name, currency, onChange, onRemove }: LineFormProps): ReactElement {
  const unit = 10 ** currencyDecimals(currency);
  const set = (change: Partial<PlaygroundLine>) => onChange({ ...line, ...change });
  return (
    <fieldset className="pg-line" aria-label={name}>
      <div className="pg-line-main">
        <TextField
          label="Product"
          value={line.name}
          maxLength={200}
          placeholder={name}
          onChange={(name) => set({ name })}
        />
        <NumberField
          label="Pieces"
          min={1}
          max={1_000_000}
          value={line.quantity}
          onChange={(quantity) => set({ quantity })}
        />
        <NumberField
          label="Grams each"
          max={MAX_AMOUNT}
          value={line.weightGrams}
          onChange={(weightGrams) => set({ weightGrams })}
        />
        <NumberField
          label={`${currency} each`}
          step={1 / unit}
          max={MAX_AMOUNT / unit}
          value={line.priceMinor / unit}
          onChange={(price) => set({ priceMinor: Math.round(price * unit) })}
        />
        <RemoveButton name={name} onRemove={onRemove} />
      </div>
      <div className="pg-line-size">
        <SizeFields line={line} onChange={onChange} />
        <MoreFields line={line} onChange={onChange} />
      </div>
    </fieldset>
  );
}

function RemoveButton({ name, onRemove }: Pick<LineFormProps, 'name' | 'onRemove'>): ReactElement {
  return (
    <button
      type="button"
      className="pg-remove"
      aria-label={`Remove ${name}`}
      disabled={onRemove === null}
      onClick={onRemove ?? undefined}
    >
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path d="M3.5 3.5l9 9m0-9l-9 9" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
    </button>
  );
}

function MoreFields({ line, onChange }: Pick<LineFormProps, 'line' | 'onChange'>): ReactElement {
  const set = (change: Partial<PlaygroundLine>) => onChange({ ...line, ...change });
  return (
    <details className="pg-line-more">
      <summary>{moreText(line)}</summary>
      <div className="pg-line-fields">
        <TagsField label="Tags" placeholder="chilled, fragile" tags={line.tags} onChange={(tags) => set({ tags })} />
        <TextField
          label="Handle"
          value={line.handle}
          maxLength={200}
          placeholder="cast-iron-stove"
          onChange={(handle) => set({ handle })}
        />
        <label className="pg-check">
          <input
            type="checkbox"
            checked={line.requiresShipping}
            onChange={({ target }) => set({ requiresShipping: target.checked })}
          />
          Needs shipping
        </label>
      </div>
    </details>
  );
}

const SIZES = ['Length, mm', 'Width, mm', 'Height, mm'];

/** Empty fields: the size is not known. A side of 0 is an empty field while the others are filled in. */
function SizeFields({ line, onChange }: Pick<LineFormProps, 'line' | 'onChange'>): ReactElement {
  const size = line.sizeMm ?? [0, 0, 0];
  const setSide = (at: number, mm: number) => {
    const [length, width, height] = [0, 1, 2].map((side) => (side === at ? mm : (size[side] ?? 0)));
    const sizeMm = [length ?? 0, width ?? 0, height ?? 0] as const;
    onChange({ ...line, sizeMm: sizeMm.every((side) => side === 0) ? null : sizeMm });
  };
  return (
    <>
      {SIZES.map((label, at) => (
        <NumberField
          key={label}
          label={label}
          max={100_000}
          isZeroEmpty
          value={size[at] ?? 0}
          onChange={(mm) => setSide(at, mm)}
        />
      ))}
    </>
  );
}

/** What else a line has, in few words. */
function moreText({ tags, handle, requiresShipping }: PlaygroundLine): string {
  const facts = [
    ...(tags.length > 0 ? [tags.join(', ')] : []),
    ...(handle === '' ? [] : [handle]),
    ...(requiresShipping ? [] : ['is not shipped']),
  ];
  return facts.length === 0 ? 'Tags, handle' : facts.join(' · ');
}
