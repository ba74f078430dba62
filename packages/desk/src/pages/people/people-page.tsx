import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { peopleQuery } from '../../api/queries.ts';
import { isoTime, timeText } from '../../format/time-text.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { useSession } from '../session-context.ts';
import { Invite } from './invite.tsx';
import { RemovalDialog, type Removal } from './removal-dialog.tsx';

/** Who may use the desk, from where they are signed in, and how to invite others. */
export function PeoplePage() {
  const { role } = useSession();
  const { data, error, refetch } = useQuery(peopleQuery);
  const [asked, setAsked] = useState<Removal | null>(null);
  const [done, setDone] = useState<Removal | null>(null);
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    if (done !== null) message.current?.focus();
  }, [done]);
  return (
    <Page title={TEXTS.people} lead={TEXTS.peopleLead}>
      {done === null ? null : <Notice ref={message}>{TEXTS.removals[done.call].done(done.name)}</Notice>}
      {data === undefined && error !== null ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      <Staff onRemove={setAsked} />
      {role === 'publish' ? <Invite /> : null}
      <Sessions onRemove={setAsked} />
      {asked === null ? null : (
        <RemovalDialog
          removal={asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            setDone(asked);
          }}
        />
      )}
    </Page>
  );
}

interface RemoveProps {
  /** Asks before it is done. */
  onRemove(removal: Removal): void;
}

function Staff({ onRemove }: RemoveProps) {
  const { name: ownName, role: ownRole, timeZone } = useSession();
  const { data } = useQuery(peopleQuery);
  return (
    <section aria-labelledby="staff">
      <h2 id="staff">{TEXTS.staff}</h2>
      <ul className="versions">
        {(data?.staff ?? []).map(({ name, role, seenAtMs }) => (
          <li className="person" key={name}>
            <p>
              <bdi>{name}</bdi>, {TEXTS.roles[role]}
              <span className="version__facts">
                {seenAtMs === null ? TEXTS.neverSeen : TEXTS.seen(timeText(seenAtMs, timeZone))}
              </span>
            </p>
            {ownRole !== 'publish' || name === ownName ? null : (
              <button className="link-button" type="button" onClick={() => onRemove({ call: 'remove-person', name })}>
                {TEXTS.removePerson(name)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sessions({ onRemove }: RemoveProps) {
  const { role, timeZone } = useSession();
  const { data } = useQuery(peopleQuery);
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{TEXTS.sessions}</h2>
      <ul className="versions">
        {(data?.sessions ?? []).map(({ id, name, createdAtMs, usedAtMs, isOwn }) => (
          <li className="person" key={id}>
            <p>
              <bdi>{name}</bdi>
              {isOwn ? ` (${TEXTS.thisSession})` : ''}
              <span className="version__facts">
                <time dateTime={isoTime(createdAtMs)}>{TEXTS.since(timeText(createdAtMs, timeZone))}</time>
                <time dateTime={isoTime(usedAtMs)}>{TEXTS.seen(timeText(usedAtMs, timeZone))}</time>
              </span>
            </p>
            {role !== 'publish' || isOwn ? null : (
              <button className="link-button" type="button" onClick={() => onRemove({ call: 'end-session', name, id })}>
                {TEXTS.endSession(name)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
