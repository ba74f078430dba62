import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import type { DeskSession } from '@cartfare/rate-server/desk-contract';
import { callDesk, DESK_PATH, issueOf } from '../api/call-desk.ts';
import { sessionQuery } from '../api/queries.ts';
import { useSignedOut } from '../api/signed-out.ts';
import { issueText, TEXTS } from '../texts/texts.ts';
import { Failure } from '../ui/failure.tsx';
import { Notice } from '../ui/notice.tsx';
import { SessionContext } from './session-context.ts';
import { SessionEnded } from './sign-in/session-ended.tsx';
import { SignedOutPage } from './sign-in/signed-out-page.tsx';

/** What stands around each page; it asks who is signed in. */
export function Frame() {
  const { data: session, error, refetch } = useQuery(sessionQuery);
  const isSignedOut = useSignedOut();
  if (session !== undefined) {
    return (
      <SessionContext value={session}>
        <Header session={session} />
        <Outlet />
        {isSignedOut ? <SessionEnded /> : null}
      </SessionContext>
    );
  }
  return (
    <>
      <Header session={null} />
      <WithoutSession error={error} onRetry={() => void refetch()} />
    </>
  );
}

function WithoutSession({ error, onRetry }: { readonly error: unknown; onRetry(): void }) {
  if (error === null) return <main id="page" aria-busy="true" />;
  if (issueOf(error).code === 'signed_out') return <SignedOutPage />;
  return (
    <main id="page">
      <h1>{TEXTS.desk}</h1>
      <Failure error={error} onRetry={onRetry} />
    </main>
  );
}

function Header({ session }: { readonly session: DeskSession | null }) {
  return (
    <header className="header">
      <a className="skip-link" href="#page">
        {TEXTS.skip}
      </a>
      <p className="header__brand">
        {TEXTS.brand} <span>{TEXTS.desk}</span>
      </p>
      {session === null ? null : (
        <>
          <nav className="header__nav" aria-label={TEXTS.mainNavigation}>
            <Link to="/try">{TEXTS.tryPage}</Link>
            <Link to="/versions">{TEXTS.versions}</Link>
            <Link to="/people">{TEXTS.people}</Link>
          </nav>
          <p className="header__who">
            <bdi>{session.name}</bdi>
            <span className="header__role">, {TEXTS.roles[session.role]}</span>
          </p>
          <SignOut />
        </>
      )}
    </header>
  );
}

/** Loads the desk anew, so that nothing of the session stays in the page. */
function SignOut() {
  const signOut = useMutation({
    mutationFn: () => callDesk('sign-out', {}),
    onSuccess: () => window.location.assign(DESK_PATH),
  });
  return (
    <>
      <button className="link-button" type="button" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
        {TEXTS.signOut}
      </button>
      {signOut.error === null ? null : (
        <Notice kind="alarm">
          {TEXTS.stillSignedIn} {issueText(issueOf(signOut.error))}
        </Notice>
      )}
    </>
  );
}
