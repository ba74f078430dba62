import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { VersionSummary } from '@cartfare/rate-server/desk-contract';
import { versionsQuery } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { useSession } from '../session-context.ts';
import { NoVersion } from './no-version.tsx';
import { TakeBackDialog, type TakeBack } from './take-back-dialog.tsx';
import { VersionCard } from './version-card.tsx';

/** Each version with who published it, when and why; what it changed; and the way back. */
export function VersionsPage() {
  const { timeZone } = useSession();
  return (
    <Page title={TEXTS.versions} lead={TEXTS.versionsLead(timeZone)}>
      <Versions />
    </Page>
  );
}

function Versions() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(versionsQuery);
  const [asked, setAsked] = useState<TakeBack | null>(null);
  const [done, setDone] = useState<(TakeBack & { readonly newId: number }) | null>(null);
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done !== null) message.current?.focus();
  }, [done]);
  if (data === undefined) {
    return error === null ? <Placeholder /> : <Failure error={error} onRetry={() => void refetch()} />;
  }
  const [newest, ...earlier] = data.pages.flatMap(({ versions }) => versions);
  if (newest === undefined) return <NoVersion />;
  const takeBackTo = (id: number): void => setAsked({ id, liveId: newest.id });
  return (
    <>
      {done === null ? null : <Notice ref={message}>{TEXTS.takenBack(done.newId, done.id)}</Notice>}
      <PublishedMeanwhile liveId={newest.id} author={newest.author} ownId={done?.newId} />
      <section aria-labelledby="live">
        <h2 id="live">{TEXTS.live}</h2>
        <VersionCard version={newest} previousId={earlier[0]?.id} liveId={newest.id} onTakeBack={takeBackTo} />
      </section>
      <EarlierVersions versions={earlier} liveId={newest.id} onTakeBack={takeBackTo}>
        {hasNextPage ? (
          <button
            className="button button--quiet"
            type="button"
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {TEXTS.showOlder}
          </button>
        ) : null}
      </EarlierVersions>
      {asked === null ? null : (
        <TakeBackDialog
          {...asked}
          onClose={() => setAsked(null)}
          onDone={(newId) => {
            setAsked(null);
            setDone({ ...asked, newId });
          }}
        />
      )}
    </>
  );
}

interface EarlierProps {
  readonly versions: readonly VersionSummary[];
  readonly liveId: number;
  onTakeBack(id: number): void;
  /** Below the list. */
  readonly children: ReactNode;
}

const EarlierVersions = ({ versions, liveId, onTakeBack, children }: EarlierProps) =>
  versions.length === 0 ? null : (
    <section aria-labelledby="earlier">
      <h2 id="earlier">{TEXTS.earlier}</h2>
      <ol className="versions">
        {versions.map((version, at) => (
          <li key={version.id}>
            <VersionCard version={version} previousId={versions[at + 1]?.id} liveId={liveId} onTakeBack={onTakeBack} />
          </li>
        ))}
      </ol>
      {children}
    </section>
  );

interface PublishedProps {
  readonly liveId: number;
  readonly author: string;
  /** A version that was published from this page. */
  readonly ownId: number | undefined;
}

/** Says that somebody else has published while the page was open. */
function PublishedMeanwhile({ liveId, author, ownId }: PublishedProps) {
  const [seenId, setSeenId] = useState(liveId);
  if (liveId <= Math.max(seenId, ownId ?? 0)) return null;
  return (
    <Notice>
      <p>{TEXTS.published(liveId, author)}</p>
      <button className="button button--quiet" type="button" onClick={() => setSeenId(liveId)}>
        {TEXTS.ok}
      </button>
    </Notice>
  );
}

const Placeholder = () => (
  <div className="placeholder" aria-busy="true">
    <p className="visually-hidden">{TEXTS.loading}</p>
  </div>
);
