import type { Result } from '@cartfare/core/internal';
import type { Carrier, ShippingConfig } from '@cartfare/rating';
import type { z } from 'zod';
import type { SettingsReader } from '../settings/live-settings.ts';
import type { RatingSettings } from '../settings/rating-settings.ts';
import type { ImportScope } from '../settings/import-settings.ts';
import type { DeskRole } from '../staff/roles.ts';
import type { StaffSession } from '../staff/sessions.ts';
import type { RateDatabase } from '../store/open-rate-database.ts';
import type { DeskCallName, DeskCalls, DeskRefusal } from './desk-contract.ts';

/** What a call has at hand. */
export interface DeskContext {
  readonly db: RateDatabase;
  /** What settings are checked against. */
  readonly scope: ImportScope;
  /** The live settings, compiled. */
  readonly live: SettingsReader<RatingSettings>;
  /** The live carriers of a version. */
  carriersOf(config: ShippingConfig): readonly Carrier[];
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  /** The session's cookie; null removes it. */
  setToken(token: string | null): void;
}

interface CommonCall<Name extends DeskCallName> {
  /** Of the JSON body; a read has none. */
  readonly maxBytes: number;
  readonly input: z.ZodType<DeskCalls[Name]['input']>;
}

/** A call for somebody with this role or a greater one. */
export interface StaffCall<Name extends DeskCallName> extends CommonCall<Name> {
  readonly role: DeskRole;
  handle(
    input: DeskCalls[Name]['input'],
    context: DeskContext & { readonly session: StaffSession },
  ): Promise<Result<DeskCalls[Name]['output'], DeskRefusal>>;
}

/** A call for which nobody has to be signed in. */
export interface OpenCall<Name extends DeskCallName> extends CommonCall<Name> {
  readonly role: null;
  handle(
    input: DeskCalls[Name]['input'],
    context: DeskContext,
  ): Promise<Result<DeskCalls[Name]['output'], DeskRefusal>>;
}

export type DeskCall<Name extends DeskCallName> = StaffCall<Name> | OpenCall<Name>;
