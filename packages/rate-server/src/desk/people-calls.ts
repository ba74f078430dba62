import { err, ok } from '@cartfare/core/internal';
import { z } from 'zod';
import { DESK_ROLES } from '../staff/roles.ts';
import { endStaffSession, listSessions } from '../staff/sessions.ts';
import { inviteStaff, isStaffName, listStaff, removeStaff } from '../staff/staff.ts';
import type { StaffCall } from './desk-call.ts';
import { SMALL_BODY_BYTES } from './session-calls.ts';

export const peopleCall: StaffCall<'people'> = {
  role: 'view',
  maxBytes: 0,
  input: z.strictObject({}),
  handle: async (_input, { db, nowMs, session }) => {
    const sessions = await listSessions(db, nowMs);
    return ok({
      staff: await listStaff(db),
      sessions: sessions.map(({ id, name, createdAtMs, usedAtMs }) => ({
        id,
        name,
        createdAtMs,
        usedAtMs,
        isOwn: id === session.id,
      })),
    });
  },
};

const name = z.string().refine(isStaffName, 'has to be up to 60 letters, digits, blanks, dots, hyphens or underscores');

export const inviteCall: StaffCall<'invite'> = {
  role: 'publish',
  maxBytes: SMALL_BODY_BYTES,
  input: z.strictObject({ name, role: z.enum(DESK_ROLES) }),
  handle: async (input, { db, nowMs, session }) => {
    // A smaller role of one's own could leave nobody who may publish.
    if (input.name === session.name && input.role !== session.role) return err({ code: 'not_yourself' });
    return ok({ invitation: await inviteStaff(db, { ...input, nowMs }) });
  },
};

export const removePersonCall: StaffCall<'remove-person'> = {
  role: 'publish',
  maxBytes: SMALL_BODY_BYTES,
  input: z.strictObject({ name }),
  handle: async (input, { db, session }) => {
    // Whoever removed themselves could not invite anybody any more.
    if (input.name === session.name) return err({ code: 'not_yourself' });
    const removed = await removeStaff(db, input.name);
    return removed.ok ? ok(null) : err({ code: removed.issue === 'last_publisher' ? 'not_yourself' : 'not_found' });
  },
};

export const endSessionCall: StaffCall<'end-session'> = {
  role: 'publish',
  maxBytes: SMALL_BODY_BYTES,
  input: z.strictObject({ id: z.string().max(64) }),
  handle: async ({ id }, { db, nowMs }) =>
    (await endStaffSession(db, id, nowMs)) ? ok(null) : err({ code: 'not_found' }),
};
