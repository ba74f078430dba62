import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SettingsChange } from '@cartfare/rate-server/desk-contract';
import { callDesk, issueOf, type CallIssue } from '../../api/call-desk.ts';
import { changesQuery, versionsQuery } from '../../api/queries.ts';
import { issueText, TEXTS } from '../../texts/texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';

export interface TakeBack {
  /** The version whose content becomes live again. */
  readonly id: number;
  /** The version that is live as far as the page knows. */
  readonly liveId: number;
}

interface TakeBackDialogProps extends TakeBack {
  onClose(): void;
  onDone(newId: number): void;
}

/** Says what taking back changes, and does it. */
export function TakeBackDialog({ id, liveId, onClose, onDone }: TakeBackDialogProps) {
  const client = useQueryClient();
  const takeBack = useMutation({
    mutationFn: () => callDesk('take-back', { id, liveId }),
    // Also after a failure: another version may be live.
    onSettled: () => client.invalidateQueries({ queryKey: versionsQuery.queryKey }),
    onSuccess: (published) => onDone(published.id),
  });
  const isUndo = id === liveId - 1;
  const issue = takeBack.error === null ? null : issueOf(takeBack.error);
  return (
    <Dialog title={isUndo ? TEXTS.takeBackTitle(liveId) : TEXTS.takeBackToTitle(id)} onClose={onClose}>
      <p>{TEXTS.takeBackEffect(liveId + 1, id)}</p>
      <Difference id={id} liveId={liveId} />
      {issue === null ? null : <Refused issue={issue} />}
      <div className="dialog__actions">
        <button className="button button--quiet" type="button" onClick={onClose}>
          {issue?.code === 'superseded' ? TEXTS.close : TEXTS.cancel}
        </button>
        {issue?.code === 'superseded' ? null : (
          <button className="button" type="button" disabled={takeBack.isPending} onClick={() => takeBack.mutate()}>
            {TEXTS.takeBack}
          </button>
        )}
      </div>
    </Dialog>
  );
}

const Refused = ({ issue }: { readonly issue: CallIssue }) => (
  <Notice kind="alarm">
    <p>{issueText(issue)}</p>
    {issue.code !== 'unusable_settings' ? null : (
      <ul>
        {issue.findings.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    )}
  </Notice>
);

/** What changes, in one line. */
function Difference({ id, liveId }: TakeBack) {
  const { data: changes, error, refetch } = useQuery(changesQuery(liveId, id));
  if (changes === undefined && error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  return <p className="dialog__difference">{changes === undefined ? TEXTS.loading : differenceText(changes)}</p>;
}

function differenceText([first, ...further]: readonly SettingsChange[]): string {
  if (first === undefined) return TEXTS.noChange;
  return further.length === 0 ? first.text : `${first.text}; ${TEXTS.moreChanges(further.length)}`;
}
