import { err, ok } from '@cartfare/core/internal';
import { z } from 'zod';
import { selectLiveConfig } from '../settings/live-config.ts';
import { endStaffSession, signInStaff, type StaffSession } from '../staff/sessions.ts';
import type { RateDatabase } from '../store/open-rate-database.ts';
import type { OpenCall, StaffCall } from './desk-call.ts';
import type { DeskSession } from './desk-contract.ts';

/** Most calls send a few numbers. */
export const SMALL_BODY_BYTES = 4_000;

export const signInCall: OpenCall<'sign-in'> = {
  role: null,
  maxBytes: SMALL_BODY_BYTES,
  input: z.strictObject({ invitation: z.string().max(200) }),
  handle: async ({ invitation }, { db, nowMs, setToken }) => {
    const session = await signInStaff(db, { invitation, nowMs });
    if (!session.ok) return err({ code: session.issue });
    setToken(session.value.token);
    return ok(await describeSession(db, session.value));
  },
};

export const signOutCall: StaffCall<'sign-out'> = {
  role: 'view',
  maxBytes: SMALL_BODY_BYTES,
  input: z.strictObject({}),
  handle: async (_input, { db, nowMs, session, setToken }) => {
    await endStaffSession(db, session.id, nowMs);
    setToken(null);
    return ok(null);
  },
};

export const sessionCall: StaffCall<'session'> = {
  role: 'view',
  maxBytes: 0,
  input: z.strictObject({}),
  handle: async (_input, { db, session }) => ok(await describeSession(db, session)),
};

async function describeSession(db: RateDatabase, { name, role }: StaffSession): Promise<DeskSession> {
  const config = await selectLiveConfig(db);
  return { name, role, timeZone: config?.timeZone ?? 'UTC', currency: config?.currency ?? null };
}
