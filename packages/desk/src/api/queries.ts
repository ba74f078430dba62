import { infiniteQueryOptions, MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import type { DeskTrial } from '@cartfare/rate-server/desk-contract';
import { callDesk, issueOf } from './call-desk.ts';
import { setSignedOut } from './signed-out.ts';

/** How often what others may change is read again while somebody looks at it. */
const REFRESH_MS = 15_000;

/** Failures that may be over at the next try. */
const TRANSIENT = new Set(['unreachable', 'failed', 'database_unavailable']);
const MAX_TRIES = 3;

const noteEndOfSession = (error: unknown): void => {
  if (issueOf(error).code === 'signed_out') setSignedOut(true);
};

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: noteEndOfSession,
      onSuccess: (_data, { queryKey }) => {
        if (queryKey[0] === sessionQuery.queryKey[0]) setSignedOut(false);
      },
    }),
    mutationCache: new MutationCache({ onError: noteEndOfSession }),
    defaultOptions: {
      queries: { retry: (failures, error) => failures < MAX_TRIES && TRANSIENT.has(issueOf(error).code) },
    },
  });

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => callDesk('session', {}, signal),
});

/** Pages of versions, newest first. */
export const versionsQuery = infiniteQueryOptions({
  queryKey: ['versions'],
  queryFn: ({ pageParam, signal }) => callDesk('versions', { before: pageParam }, signal),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ versions, hasMore }) => (hasMore ? versions.at(-1)?.id : undefined),
  refetchInterval: REFRESH_MS,
});

/** What differs between two versions, in words. */
export const changesQuery = (from: number, to: number) =>
  queryOptions({
    queryKey: ['changes', from, to],
    queryFn: ({ signal }) => callDesk('changes', { from, to }, signal),
    staleTime: Infinity,
  });

/** A cart that is tried. It calls live carriers, so it is asked again by "Try" alone; but no old answer is kept for it. */
export const trialQuery = (trial: DeskTrial) =>
  queryOptions({
    queryKey: ['try', trial],
    queryFn: ({ signal }) => callDesk('try', trial, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) => callDesk('people', {}, signal),
});

/** A version never changes. */
export const versionQuery = (id: number) =>
  queryOptions({
    queryKey: ['version', id],
    queryFn: ({ signal }) => callDesk('version', { id }, signal),
    staleTime: Infinity,
  });
