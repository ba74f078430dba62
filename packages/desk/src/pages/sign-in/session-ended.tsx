import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQuery } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { ServerCommand } from '../../ui/server-command.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The session ended while somebody worked: the page below stays, and goes on after the next sign-in. */
export function SessionEnded() {
  const client = useQueryClient();
  const [isRefused, setRefused] = useState(false);
  const goOn = async (): Promise<void> => {
    setRefused(false);
    try {
      await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
      await client.invalidateQueries();
    } catch {
      setRefused(true);
    }
  };
  return (
    <Dialog title={TEXTS.endedTitle} onClose={() => void goOn()}>
      <p>{TEXTS.ended}</p>
      <ServerCommand>{TEXTS.inviteCommand}</ServerCommand>
      {isRefused ? <Notice kind="alarm">{TEXTS.stillSignedOut}</Notice> : null}
      <div className="dialog__actions">
        <button className="button" type="button" onClick={() => void goOn()}>
          {TEXTS.goOn}
        </button>
      </div>
    </Dialog>
  );
}
