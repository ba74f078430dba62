import type { DeskRole } from '@cartfare/rate-server/desk-contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { callDesk, DESK_PATH, issueOf } from '../../api/call-desk.ts';
import { peopleQuery } from '../../api/queries.ts';
import { issueText, TEXTS } from '../../texts/texts.ts';
import { DeskField, SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

const ROLES: readonly DeskRole[] = ['view', 'edit', 'publish'];

/** Makes a link for somebody. */
export function Invite() {
  const client = useQueryClient();
  const { data } = useQuery(peopleQuery);
  const [name, setName] = useState('');
  const [role, setRole] = useState<DeskRole>('view');
  const invite = useMutation({
    mutationFn: () => callDesk('invite', { name: name.trim(), role }),
    onSettled: () => client.invalidateQueries({ queryKey: peopleQuery.queryKey }),
  });
  const memberOf = (text: string) => data?.staff.find((member) => member.name === text.trim());
  const member = memberOf(name);
  const change = (text: string): void => {
    setName(text);
    // A new link takes nothing away, unless another role is chosen.
    setRole((before) => memberOf(text)?.role ?? before);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    invite.mutate();
  };
  return (
    <section aria-labelledby="invite">
      <h2 id="invite">{TEXTS.invite}</h2>
      <form className="group__fields" onSubmit={submit}>
        <DeskField label={TEXTS.name} value={name} required maxLength={60} onChange={change} />
        <SelectField
          label={TEXTS.role}
          value={role}
          onChange={(value) => setRole(ROLES.find((each) => each === value) ?? 'view')}
        >
          {ROLES.map((each) => (
            <option key={each} value={each}>
              {TEXTS.roles[each]}
            </option>
          ))}
        </SelectField>
        <button className="button" type="submit" disabled={invite.isPending}>
          {TEXTS.makeLink}
        </button>
      </form>
      <p className="soft" aria-live="polite">
        {member === undefined ? '' : TEXTS.alreadyThere(member.name)}
      </p>
      {invite.error === null ? null : <Notice kind="alarm">{issueText(issueOf(invite.error))}</Notice>}
      {invite.data === undefined ? null : <NewLink {...invite.data} />}
    </section>
  );
}

const NewLink = ({ invitation }: { readonly invitation: string }) => (
  <Notice>
    <p>{TEXTS.linkOnce}</p>
    <p>
      <code>{`${window.location.origin}${DESK_PATH}?join#invitation=${invitation}`}</code>
    </p>
  </Notice>
);
