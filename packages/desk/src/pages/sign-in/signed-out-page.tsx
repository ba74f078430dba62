import { DESK_PATH } from '../../api/call-desk.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Failure } from '../../ui/failure.tsx';
import { ServerCommand } from '../../ui/server-command.tsx';
import { Page } from '../../ui/page.tsx';

/** For whoever opens the desk without a session. */
export const SignedOutPage = () => (
  <Page title={TEXTS.signedOutTitle}>
    <p>{TEXTS.signedOut}</p>
    <ServerCommand>{TEXTS.inviteCommand}</ServerCommand>
  </Page>
);

/** For a link that was used, replaced, or is too old. */
export const UsedLinkPage = () => (
  <Page title={TEXTS.linkTitle} lead={TEXTS.linkUsed}>
    <p>{TEXTS.linkNext}</p>
    <ServerCommand>{TEXTS.inviteCommand}</ServerCommand>
    <p>{TEXTS.linkAlready}</p>
    <p>
      <a className="button button--quiet" href={DESK_PATH}>
        {TEXTS.openDesk}
      </a>
    </p>
  </Page>
);

interface SignInFailedProps {
  readonly error: unknown;
  onRetry(): void;
}

/** For a link that may still be good: the server did not say that it is not. */
export const SignInFailedPage = ({ error, onRetry }: SignInFailedProps) => (
  <Page title={TEXTS.signInTitle}>
    <Failure error={error} onRetry={onRetry} />
  </Page>
);
