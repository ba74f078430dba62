import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { VersionSummary } from '@cartfare/rate-server/desk-contract';
import { issueOf } from '../../api/call-desk.ts';
import { versionQuery } from '../../api/queries.ts';
import { isoTime, timeText } from '../../format/time-text.ts';
import { issueText, TEXTS } from '../../texts/texts.ts';
import { Notice } from '../../ui/notice.tsx';
import { useSession } from '../session-context.ts';
import { saveFile } from './save-file.ts';

interface VersionCardProps {
  readonly version: VersionSummary;
  /** The version before it; undefined: there is none, or it is not loaded. */
  readonly previousId: number | undefined;
  readonly liveId: number;
  /** Asks to publish the content of this version again. */
  onTakeBack(id: number): void;
}

/** One version: what it is, and what can be done with it. */
export function VersionCard({ version, previousId, liveId, onTakeBack }: VersionCardProps) {
  const { role, timeZone } = useSession();
  const { id, author, note, createdAtMs, warningCount } = version;
  const isLive = id === liveId;
  /** Of the live version, the one before it comes back. */
  const contentId = isLive ? previousId : id;
  return (
    <article className={isLive ? 'version version--live' : 'version'} aria-labelledby={`version-${id}`}>
      <h3 id={`version-${id}`}>{TEXTS.version(id)}</h3>
      <p className="version__note">{note === '' ? <span className="soft">{TEXTS.noNote}</span> : <bdi>{note}</bdi>}</p>
      <p className="version__facts">
        <span>{author === '' ? TEXTS.byCommand : <bdi>{TEXTS.by(author)}</bdi>}</span>
        <time dateTime={isoTime(createdAtMs)}>{timeText(createdAtMs, timeZone)}</time>
        {warningCount === 0 ? null : <span className="version__warnings">{TEXTS.warnings(warningCount)}</span>}
      </p>
      <div className="version__actions">
        {role !== 'publish' || contentId === undefined ? null : (
          <button
            className={isLive ? 'button' : 'button button--quiet'}
            type="button"
            onClick={() => onTakeBack(contentId)}
          >
            {isLive ? TEXTS.takeBack : TEXTS.takeBackTo(id)}
          </button>
        )}
        {previousId === undefined ? null : (
          <Link
            className="action"
            to="/versions/compare"
            search={{ from: previousId, to: id }}
            aria-label={TEXTS.whatChangedIn(id)}
          >
            {TEXTS.whatChanged}
          </Link>
        )}
        {isLive ? null : (
          <Link
            className="action"
            to="/versions/compare"
            search={{ from: id, to: liveId }}
            aria-label={TEXTS.compareVersion(id)}
          >
            {TEXTS.compareWithLive}
          </Link>
        )}
        <Download id={id} />
      </div>
    </article>
  );
}

function Download({ id }: { readonly id: number }) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: async () => saveFile(TEXTS.fileName(id), (await client.fetchQuery(versionQuery(id))).text),
  });
  return (
    <>
      <button
        className="link-button action"
        type="button"
        aria-label={TEXTS.downloadVersion(id)}
        disabled={save.isPending}
        onClick={() => save.mutate()}
      >
        {TEXTS.download}
      </button>
      {save.error === null ? null : <Notice kind="alarm">{issueText(issueOf(save.error))}</Notice>}
    </>
  );
}
