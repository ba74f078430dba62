import { err, ok, type Result } from '@cartfare/core/internal';
import { inTransaction } from '@cartfare/server-kit/db';
import { hashOfToken, newSecretToken, type RandomBytes } from '../secret-token.ts';
import type { RateDatabase } from '../store/open-rate-database.ts';
import type { DeskRole } from './roles.ts';
import { asRole } from './staff.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A session ends 30 days after it began, or after a week without use. */
const SESSION_MS = 30 * DAY_MS;
const IDLE_MS = 7 * DAY_MS;

/** The last use is written at most this often. */
const SEEN_STEP_MS = 60_000;

/** A session of somebody who is signed in, with the role that holds now. */
export interface StaffSession {
  /** Names the session in lists; nobody can sign in with it. */
  readonly id: string;
  readonly name: string;
  readonly role: DeskRole;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  readonly usedAtMs: number;
}

export interface NewSession extends StaffSession {
  /** For the cookie; the database has its hash alone. */
  readonly token: string;
}

/** Uses an invitation up. The issue: there is none with this token, or it was used, replaced or is too old. */
export const signInStaff = (
  db: RateDatabase,
  {
    invitation,
    nowMs,
    randomBytes,
  }: { readonly invitation: string; readonly nowMs: number; readonly randomBytes?: RandomBytes },
): Promise<Result<NewSession, 'invitation_unusable'>> =>
  inTransaction(db, async (transaction) => {
    const used = await transaction
      .deleteFrom('staff_invitations')
      .where('hash', '=', hashOfToken(invitation))
      .where('expires_at_ms', '>', nowMs)
      .returning('name')
      .executeTakeFirst();
    if (used === undefined) return err('invitation_unusable');
    const { name } = used;
    const { role } = await transaction
      .selectFrom('staff')
      .select('role')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const token = newSecretToken(randomBytes);
    const id = hashOfToken(token);
    await transaction
      .insertInto('staff_sessions')
      .values({ hash: id, name, created_at_ms: nowMs, used_at_ms: nowMs, ended_at_ms: null })
      .execute();
    await deleteOldSessions(transaction, nowMs);
    return ok({ token, id, name, role: asRole(role), createdAtMs: nowMs, usedAtMs: nowMs });
  });

/** The last one of each person stays: it says when they were seen. */
async function deleteOldSessions(transaction: RateDatabase, nowMs: number): Promise<void> {
  await transaction
    .deleteFrom('staff_sessions')
    .where('created_at_ms', '<', nowMs - 2 * SESSION_MS)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('staff_sessions as later')
          .select('later.hash')
          .whereRef('later.name', '=', 'staff_sessions.name')
          .whereRef('later.created_at_ms', '>', 'staff_sessions.created_at_ms'),
      ),
    )
    .execute();
}

/** The session of a cookie; null: there is none, or it has ended. */
export async function findSession(db: RateDatabase, token: string, nowMs: number): Promise<StaffSession | null> {
  const row = await openSessions(db, nowMs).where('hash', '=', hashOfToken(token)).executeTakeFirst();
  if (row === undefined) return null;
  const session = toSession(row);
  if (session.usedAtMs > nowMs - SEEN_STEP_MS) return session;
  await db.updateTable('staff_sessions').set({ used_at_ms: nowMs }).where('hash', '=', session.id).execute();
  return { ...session, usedAtMs: nowMs };
}

const openSessions = (db: RateDatabase, nowMs: number) =>
  db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.name', 'staff_sessions.name')
    .select(['hash', 'staff.name', 'role', 'staff_sessions.created_at_ms', 'used_at_ms'])
    .where('ended_at_ms', 'is', null)
    .where('staff_sessions.created_at_ms', '>', nowMs - SESSION_MS)
    .where('used_at_ms', '>', nowMs - IDLE_MS);

const toSession = (row: {
  readonly hash: string;
  readonly name: string;
  readonly role: string;
  readonly created_at_ms: number;
  readonly used_at_ms: number;
}): StaffSession => ({
  id: row.hash,
  name: row.name,
  role: asRole(row.role),
  createdAtMs: row.created_at_ms,
  usedAtMs: row.used_at_ms,
});

/** The sessions that have not ended, the last used first. */
export async function listSessions(db: RateDatabase, nowMs: number): Promise<readonly StaffSession[]> {
  const rows = await openSessions(db, nowMs).orderBy('used_at_ms', 'desc').execute();
  return rows.map(toSession);
}

/** Ends a session by its `id`. False: there is none that had not ended. */
export async function endStaffSession(db: RateDatabase, id: string, nowMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_sessions')
    .set({ ended_at_ms: nowMs })
    .where('hash', '=', id)
    .where('ended_at_ms', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
