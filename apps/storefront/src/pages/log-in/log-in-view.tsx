import type { ReactElement } from 'react';
import type { PageFrame } from '../ui/frame/page-frame.ts';
import { InputField } from '../ui/parts/field.tsx';

export interface LogInViewProps {
  readonly frame: PageFrame;
  readonly email: string;
  /** Why the log-in failed, or undefined. */
  readonly problem?: string | undefined;
  /** The page to show after the log-in. */
  readonly returnTo: string;
}

export function LogInView({ frame, email, problem, returnTo }: LogInViewProps): ReactElement {
  const texts = frame.texts.logIn;
  const problemId = problem === undefined ? undefined : 'log-in-problem';
  return (
    <div className="narrow">
      <h1>{texts.title}</h1>
      <p className="soft">{texts.intro}</p>
      {problem !== undefined && (
        <p className="notice notice--alarm" role="alert" id={problemId}>
          {problem}
        </p>
      )}
      <form className="form card" method="post" action={frame.paths.logIn} data-filled-in="">
        <InputField
          id="email"
          name="email"
          label={texts.email}
          type="email"
          dir="ltr"
          autoComplete="username"
          value={email}
          problemId={problemId}
          isFocused={problem !== undefined && email === ''}
        />
        <InputField
          id="password"
          name="password"
          label={texts.password}
          type="password"
          autoComplete="current-password"
          value=""
          problemId={problemId}
          // It is empty again, whichever of the two was wrong.
          isFocused={problem !== undefined && email !== ''}
        />
        <label className="check with-script">
          <input type="checkbox" autoComplete="off" aria-controls="password" data-shows-password="" />
          {texts.showPassword}
        </label>
        <input type="hidden" name="return_to" value={returnTo} />
        <button type="submit" className="button button--wide">
          {texts.submit}
        </button>
      </form>
    </div>
  );
}
