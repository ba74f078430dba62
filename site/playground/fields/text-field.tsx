import { useId, useState, type ReactElement } from 'react';

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly placeholder?: string | undefined;
  readonly autoComplete?: string | undefined;
  readonly onChange: (value: string) => void;
}

export function TextField({ label, onChange, autoComplete = 'off', ...input }: TextFieldProps): ReactElement {
  const id = useId();
  return (
    <div className="pg-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        type="text"
        spellCheck={false}
        autoComplete={autoComplete}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

export interface TagsFieldProps {
  readonly label: string;
  readonly tags: readonly string[];
  readonly placeholder?: string | undefined;
  readonly onChange: (tags: readonly string[]) => void;
}

/** Tags, separated by commas. */
export function TagsField({ label, tags, placeholder, onChange }: TagsFieldProps): ReactElement {
  const [draft, setDraft] = useState<string | null>(null);
  const written = tags.join(', ');
  const isOwn = draft !== null && tagsOf(draft).join(', ') === written;
  return (
    <TextField
      label={label}
      placeholder={placeholder}
      maxLength={500}
      value={isOwn ? draft : written}
      onChange={(text) => {
        setDraft(text);
        onChange(tagsOf(text));
      }}
    />
  );
}

const tagsOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((tag) => tag.trim().slice(0, 100))
    .filter((tag) => tag !== '')
    .slice(0, 50);
