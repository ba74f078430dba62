import type { DeskSession } from '@cartfare/rate-server/desk-contract';
import { createContext, useContext } from 'react';

/** Who is signed in. Each page is shown only with a session. */
export const SessionContext = createContext<DeskSession | null>(null);

export function useSession(): DeskSession {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession needs the frame of the desk around it.');
  return session;
}
