import '@fontsource-variable/figtree/wght.css';
import '@fontsource/newsreader/latin-500.css';
import './styles/desk.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { callDesk, DESK_PATH, issueOf } from './api/call-desk.ts';
import { createQueryClient, sessionQuery } from './api/queries.ts';
import { SignInFailedPage, UsedLinkPage } from './pages/sign-in/signed-out-page.tsx';
import { createDeskRouter } from './router.tsx';
import { TEXTS } from './texts/texts.ts';

const container = document.querySelector('#desk');
if (container === null) throw new Error('The page has no element #desk.');
const root = createRoot(container);
const show = (content: ReactNode): void => root.render(<StrictMode>{content}</StrictMode>);

const client = createQueryClient();
/** The secret of a link, in the fragment, which is sent to no server. */
const invitationIn = ({ hash }: Location): string | null => new URLSearchParams(hash.slice(1)).get('invitation');

const invitation = invitationIn(window.location);
// A link that is opened where another one was used is the same page to a browser.
window.addEventListener('hashchange', () => {
  if (invitationIn(window.location) !== null) window.location.reload();
});

if (invitation === null) {
  showDesk();
} else {
  // The address loses its secret, so that no copy of it is left in the history.
  window.history.replaceState(null, '', window.location.pathname);
  await signIn(invitation);
}

/** Not in an effect: the link works once. */
async function signIn(link: string): Promise<void> {
  show(<p className="signing-in">{TEXTS.signingIn}</p>);
  try {
    client.setQueryData(sessionQuery.queryKey, await callDesk('sign-in', { invitation: link }));
    showDesk();
  } catch (error) {
    const isUsed = issueOf(error).code === 'invitation_unusable';
    show(isUsed ? <UsedLinkPage /> : <SignInFailedPage error={error} onRetry={() => void signIn(link)} />);
  }
}

function showDesk(): void {
  const router = createDeskRouter(DESK_PATH);
  show(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
