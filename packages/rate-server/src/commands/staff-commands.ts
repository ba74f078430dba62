import { tableText } from '@cartfare/shipping-file';
import { type Command, needed, readArguments, UsageError } from '@cartfare/server-kit/cli';
import { DESK_ROLES, isDeskRole, type DeskRole } from '../staff/roles.ts';
import { inviteStaff, invitationUrl, isStaffName, listStaff, removeStaff } from '../staff/staff.ts';
import type { CommandProgram } from './command-program.ts';

export const inviteStaffCommand = (program: CommandProgram): Command => ({
  name: 'invite',
  summary: 'Make a link with which somebody signs in to the desk',
  help: `Usage: ${program.name} -- staff invite NAME --role ${DESK_ROLES.join('|')}

Prints a link that works once, within seven days. Whoever opens it is signed in at the desk as
NAME, who is also the author of what they publish. A new link and role for somebody who is
there already: the same command again. For the link alone on stdout, call npm with -s.

  --role ROLE   view: sees everything; edit: the same, until there are drafts to change;
                publish: also takes back, and invites and removes others`,

  run: async (args, io) => {
    const { positionals, values } = readArguments(args, {
      options: { role: { type: 'string' } },
      words: ['NAME'],
      neededWords: 1,
    });
    const name = readStaffName(positionals[0]);
    const role = readRole(needed(values.role, 'role'));
    const link = await program.withData(io, async ({ db, publicUrl }) =>
      invitationUrl(publicUrl, await inviteStaff(db, { name, role, nowMs: io.now() })),
    );
    io.out(`${link}\n`);
    io.err(`It signs ${name} in, once, within seven days. Send it to nobody else.\n`);
    return 0;
  },
});

export const listStaffCommand = (program: CommandProgram): Command => ({
  name: 'list',
  summary: 'List who may use the desk, and as what',
  help: `Usage: ${program.name} -- staff list`,

  run: async (args, io) => {
    readArguments(args, { options: {}, words: [], neededWords: 0 });
    const staff = await program.withData(io, ({ db }) => listStaff(db));
    const rows = staff.map(({ name, role, seenAtMs }) => [
      name,
      role,
      seenAtMs === null ? 'never signed in' : `seen ${new Date(seenAtMs).toISOString()}`,
    ]);
    io.out(rows.length === 0 ? 'Nobody may use the desk yet.\n' : `${tableText(rows).join('\n')}\n`);
    return 0;
  },
});

export const removeStaffCommand = (program: CommandProgram): Command => ({
  name: 'remove',
  summary: 'Remove somebody: their sessions and links end at once',
  help: `Usage: ${program.name} -- staff remove NAME

What they published stays, with their name.`,

  run: async (args, io) => {
    const { positionals } = readArguments(args, { options: {}, words: ['NAME'], neededWords: 1 });
    const [name = ''] = positionals;
    const removed = await program.withData(io, ({ db }) => removeStaff(db, name));
    if (removed.ok) io.out(`Removed: ${name}.\n`);
    else if (removed.issue === 'no_such_person') io.err(`There is nobody with the name ${name}.\n`);
    else io.err(`${name} is the only one who may publish. Invite somebody else with that role first.\n`);
    return removed.ok ? 0 : 1;
  },
});

function readStaffName(text = ''): string {
  if (isStaffName(text)) return text;
  throw new UsageError(`"${text}" is not a name; use up to 60 letters, digits, blanks, dots, hyphens or underscores.`);
}

function readRole(text: string): DeskRole {
  if (isDeskRole(text)) return text;
  throw new UsageError(`"${text}" is not a role; use ${DESK_ROLES.join(', ')}.`);
}
