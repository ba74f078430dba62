import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callDesk, issueOf } from '../../api/call-desk.ts';
import { peopleQuery } from '../../api/queries.ts';
import { issueText, TEXTS } from '../../texts/texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Somebody to remove, or a session of somebody to end. */
export type Removal =
  | { readonly call: 'remove-person'; readonly name: string }
  | { readonly call: 'end-session'; readonly name: string; readonly id: string };

interface RemovalDialogProps {
  readonly removal: Removal;
  onClose(): void;
  onDone(): void;
}

/** Says what removing somebody, or ending a session, means, and does it. */
export function RemovalDialog({ removal, onClose, onDone }: RemovalDialogProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () =>
      removal.call === 'remove-person'
        ? callDesk('remove-person', { name: removal.name })
        : callDesk('end-session', { id: removal.id }),
    // Also after a failure: the list may be another one.
    onSettled: () => client.invalidateQueries({ queryKey: peopleQuery.queryKey }),
    onSuccess: onDone,
  });
  const { title, effect, button } = TEXTS.removals[removal.call];
  return (
    <Dialog title={title(removal.name)} onClose={onClose}>
      <p>{effect(removal.name)}</p>
      {remove.error === null ? null : <Notice kind="alarm">{issueText(issueOf(remove.error))}</Notice>}
      <div className="dialog__actions">
        <button className="button button--quiet" type="button" onClick={onClose}>
          {TEXTS.cancel}
        </button>
        <button className="button" type="button" disabled={remove.isPending} onClick={() => remove.mutate()}>
          {button}
        </button>
      </div>
    </Dialog>
  );
}
