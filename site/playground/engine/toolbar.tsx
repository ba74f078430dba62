import type { ReactElement } from 'react';
import { CopyButton } from '../fields/copy-button.tsx';
import { SelectField } from '../fields/select-field.tsx';
import type { LinkIssue } from './engine-link.ts';
import { EXAMPLES } from './examples/examples.ts';
import type { EngineStateHandle } from './use-engine-state.ts';

const ISSUES: Readonly<Record<LinkIssue, string>> = {
  too_long: 'This link is longer than any of the playground. It was not opened; below is the first example.',
  unreadable: 'This link cannot be read: a part of it may be missing. It was not opened; below is the first example.',
  other_version: 'This link was made by a newer playground. It was not opened; below is the first example.',
};

const OPTIONS = EXAMPLES.map(({ id, title }) => ({ value: id, name: title }));

/** Selects an example, and copies a link to what is set. */
export function Toolbar({ handle }: { readonly handle: EngineStateHandle }): ReactElement {
  const { example, issue } = handle;
  return (
    <div className="pg-toolbar">
      <SelectField
        label="Begin with"
        value={example?.id ?? ''}
        options={OPTIONS}
        none={example === null ? 'Your own' : undefined}
        onChange={(id) => {
          const chosen = EXAMPLES.find((each) => each.id === id);
          if (chosen !== undefined) handle.open(chosen);
        }}
      />
      <p className="pg-about">{example?.about ?? 'Changed by you. The page’s address keeps it.'}</p>
      <CopyButton
        label="Copy a link to this"
        text={() => handle.link()}
        refusal="These settings are too long for a link."
      />
      {issue !== null && (
        <p role="alert" className="pg-issue">
          {ISSUES[issue]}
        </p>
      )}
    </div>
  );
}
