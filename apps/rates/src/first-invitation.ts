import { invitationUrl, inviteStaff, listStaff, type RateDatabase } from '@cartfare/rate-server';
import type { RatesConfig } from './config.ts';

/** Who gets the first link; more people are invited by name. */
const FIRST_NAME = 'owner';

interface FirstInvitationNeeds extends Pick<RatesConfig, 'databaseUrl' | 'publicUrl'> {
  /** The server's own address. */
  readonly url: string;
  readonly nowMs: number;
}

/**
 * The link that signs the first person in to the desk; each start makes a new one until it was used. Null: somebody has
 * been invited or signed in, or several processes share the database, whose output is in logs that others read.
 */
export async function firstInvitation(
  db: RateDatabase,
  { databaseUrl, publicUrl, url, nowMs }: FirstInvitationNeeds,
): Promise<string | null> {
  const staff = await listStaff(db);
  const isNew = staff.every(({ name, seenAtMs }) => name === FIRST_NAME && seenAtMs === null);
  if (!isNew || databaseUrl !== null) return null;
  const token = await inviteStaff(db, { name: FIRST_NAME, role: 'publish', nowMs });
  return invitationUrl(publicUrl ?? url, token);
}
