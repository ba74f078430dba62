import { issueOf } from '../api/call-desk.ts';
import { issueText, TEXTS } from '../texts/texts.ts';
import { Notice } from './notice.tsx';

interface FailureProps {
  readonly error: unknown;
  onRetry(): void;
}

/** What stands in the place of something that could not be read. */
export const Failure = ({ error, onRetry }: FailureProps) => (
  <Notice kind="alarm">
    <p>{issueText(issueOf(error))}</p>
    <button className="button button--quiet" type="button" onClick={onRetry}>
      {TEXTS.tryAgain}
    </button>
  </Notice>
);
