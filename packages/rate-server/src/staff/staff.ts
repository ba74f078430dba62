import type { Result } from '@cartfare/core/internal';
import { err, ok } from '@cartfare/core/internal';
import { inTransaction } from '@cartfare/server-kit/db';
import { hashOfToken, newSecretToken, type RandomBytes } from '../secret-token.ts';
import type { RateDatabase } from '../store/open-rate-database.ts';
import { isDeskRole, type DeskRole } from './roles.ts';

export interface StaffMember {
  readonly name: string;
  readonly role: DeskRole;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** Last use of the desk; null: never signed in. */
  readonly seenAtMs: number | null;
}

/** How long an invitation can be used, in ms: over a long weekend. */
const INVITATION_MS = 7 * 24 * 60 * 60 * 1000;

/** Names stand in lists and as authors of versions. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} .'_-]{0,59}$/u;

export const isStaffName = (text: string): boolean => NAME.test(text);

export interface Invitation {
  readonly name: string;
  readonly role: DeskRole;
  readonly nowMs: number;
  /** Default: the platform's. */
  readonly randomBytes?: RandomBytes;
}

/**
 * Invites somebody, or gives a member of the staff a new link and this role. Returns the token of the link, which works
 * once; earlier links of the same name stop working.
 */
export async function inviteStaff(db: RateDatabase, { name, role, nowMs, randomBytes }: Invitation): Promise<string> {
  const token = newSecretToken(randomBytes);
  await inTransaction(db, async (transaction) => {
    await transaction
      .insertInto('staff')
      .values({ name, role, created_at_ms: nowMs })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ role }))
      .execute();
    await transaction.deleteFrom('staff_invitations').where('name', '=', name).execute();
    await transaction
      .insertInto('staff_invitations')
      .values({ hash: hashOfToken(token), name, expires_at_ms: nowMs + INVITATION_MS })
      .execute();
    return ok(null);
  });
  return token;
}

/**
 * The link of an invitation, at the desk of the server with this address. Browsers send no fragment, so the token is in no
 * log of a proxy, also where a preview of the link reads the page first.
 */
export const invitationUrl = (publicUrl: string, token: string): string => `${publicUrl}/desk?join#invitation=${token}`;

/** All members of the staff, in order of their names. */
export async function listStaff(db: RateDatabase): Promise<readonly StaffMember[]> {
  const staff = await db.selectFrom('staff').selectAll().orderBy('name').execute();
  const uses = await db
    .selectFrom('staff_sessions')
    .select((select) => ['name', select.fn.max('used_at_ms').as('seen_at_ms')])
    .groupBy('name')
    .execute();
  const seenAtMs = new Map(uses.map((use) => [use.name, use.seen_at_ms]));
  return staff.map(({ name, role, created_at_ms: createdAtMs }) => ({
    name,
    role: asRole(role),
    createdAtMs,
    seenAtMs: seenAtMs.get(name) ?? null,
  }));
}

/** A role that no program of this version writes allows the least. */
export const asRole = (text: string): DeskRole => (isDeskRole(text) ? text : 'view');

export type RemovalIssue = 'no_such_person' | 'last_publisher';

/** Removes somebody, whose sessions and links end at once. Who published versions stays in them. */
export const removeStaff = (db: RateDatabase, name: string): Promise<Result<null, RemovalIssue>> =>
  inTransaction(db, async (transaction) => {
    const staff = await transaction.selectFrom('staff').selectAll().execute();
    const member = staff.find((each) => each.name === name);
    if (member === undefined) return err('no_such_person');
    if (isLastPublisher(staff, name)) return err('last_publisher');
    for (const table of ['staff_sessions', 'staff_invitations', 'staff'] as const)
      await transaction.deleteFrom(table).where('name', '=', name).execute();
    return ok(null);
  });

/** Somebody has to be left who can invite others, unless nobody is left at all. */
const isLastPublisher = (staff: readonly { readonly name: string; readonly role: string }[], name: string): boolean =>
  staff.length > 1 &&
  staff.some((each) => each.name === name && each.role === 'publish') &&
  !staff.some((each) => each.name !== name && each.role === 'publish');
