import type { ReactElement } from 'react';

export interface FieldError {
  /** Id of the control. */
  readonly id: string;
  readonly text: string;
}

/** Everything that is wrong with a form, above it, each with the way to its field. Nothing when nothing is wrong. */
export function ErrorSummary({ errors }: { readonly errors: readonly FieldError[] }): ReactElement | null {
  if (errors.length === 0) return null;
  return (
    <div className="notice notice--alarm" role="alert" aria-labelledby="error-summary">
      <h2 className="notice__title" id="error-summary">
        {errors.length === 1 ? 'One thing needs a change' : `${errors.length} things need a change`}
      </h2>
      <ul>
        {errors.map((error) => (
          <li key={error.id}>
            <a href={`#${error.id}`}>{error.text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
