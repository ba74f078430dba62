/**
 * `@cartfare/rate-server/desk-contract`: what the desk's pages ask the server, and what they get. Both sides are typed by
 * it, and nothing of it needs Node.
 */
import type { FreeShippingOffer, RateResult, SettingsChange, ShippingConfig } from '@cartfare/rating';
import type { DeskRole } from '../staff/roles.ts';
import type { StaffMember } from '../staff/staff.ts';
import type { VersionSummary } from '../settings/settings-versions.ts';

export type { DeskRole, SettingsChange, VersionSummary };

/** Who is signed in, and what every page needs. */
export interface DeskSession {
  readonly name: string;
  readonly role: DeskRole;
  /** IANA name of the live settings' time zone; UTC while there are none. */
  readonly timeZone: string;
  /** ISO 4217, of the live settings; null while there are none. */
  readonly currency: string | null;
}

export interface VersionList {
  /** Newest first. */
  readonly versions: readonly VersionSummary[];
  /** Null: nothing was published yet. */
  readonly liveId: number | null;
  readonly hasMore: boolean;
}

export interface VersionFile {
  readonly version: VersionSummary;
  /** The shipping file as written. */
  readonly text: string;
}

/** A line of a cart to try; amounts and weights are those of one piece. */
export interface TrialLine {
  readonly quantity: number;
  /** In minor units of the settings' currency. */
  readonly priceMinor: number;
  readonly weightGrams: number;
  readonly tags: readonly string[];
  /** By which profiles name the product; empty: none. */
  readonly productHandle: string;
}

export interface DeskTrial {
  /** Id of a version; null: the live one. */
  readonly version: number | null;
  /** As typed. */
  readonly destination: { readonly country: string; readonly province: string; readonly postalCode: string };
  readonly lines: readonly TrialLine[];
  /** Empty: nobody is logged in. */
  readonly customerTags: readonly string[];
  /** The time of the order by the shop's clock, such as `2026-12-24 15:00`; null: now. Live carriers are asked now. */
  readonly at: string | null;
}

export interface TriedCart {
  /** Id of the version. */
  readonly version: number;
  /** Its settings, for the names of zones and rates. */
  readonly config: ShippingConfig;
  /** The time of the order, in milliseconds since 1970. */
  readonly atMs: number;
  readonly result: RateResult;
  readonly freeShipping: FreeShippingOffer | null;
}

export interface People {
  /** In order of their names. */
  readonly staff: readonly StaffMember[];
  /** Those that have not ended, the last used first. `isOwn`: that of the caller. */
  readonly sessions: readonly {
    readonly id: string;
    readonly name: string;
    readonly createdAtMs: number;
    readonly usedAtMs: number;
    readonly isOwn: boolean;
  }[];
}

/** A finding as people read it. */
export interface FindingText {
  readonly severity: 'error' | 'warning';
  readonly text: string;
}

/** Each call: what is sent, as the query of a read or as a JSON body, and what is answered. */
export interface DeskCalls {
  'sign-in': { readonly input: { readonly invitation: string }; readonly output: DeskSession };
  'sign-out': { readonly input: object; readonly output: null };
  session: { readonly input: object; readonly output: DeskSession };
  /** The newest versions, or those before one. */
  versions: { readonly input: { readonly before?: number | undefined }; readonly output: VersionList };
  version: { readonly input: { readonly id: number }; readonly output: VersionFile };
  /** What differs between two versions, in words. */
  changes: {
    readonly input: { readonly from: number; readonly to: number };
    readonly output: readonly SettingsChange[];
  };
  /** Rates a cart, and says why. Calls live carriers; nothing of it is logged. */
  try: { readonly input: DeskTrial; readonly output: TriedCart };
  people: { readonly input: object; readonly output: People };
  /** The token of a link, which is told once; for somebody who is there already a new one, with this role. */
  invite: {
    readonly input: { readonly name: string; readonly role: DeskRole };
    readonly output: { readonly invitation: string };
  };
  'remove-person': { readonly input: { readonly name: string }; readonly output: null };
  'end-session': { readonly input: { readonly id: string }; readonly output: null };
  /** Publishes the content of an earlier version as a new one, if `liveId` is live. */
  'take-back': {
    readonly input: { readonly id: number; readonly liveId: number };
    readonly output: { readonly id: number };
  };
}

export type DeskCallName = keyof DeskCalls;

/** Calls that change nothing are reads; their input is the query. */
export const DESK_METHODS: { readonly [Name in DeskCallName]: 'GET' | 'POST' } = {
  'sign-in': 'POST',
  'sign-out': 'POST',
  session: 'GET',
  versions: 'GET',
  version: 'GET',
  changes: 'GET',
  try: 'POST',
  people: 'GET',
  invite: 'POST',
  'remove-person': 'POST',
  'end-session': 'POST',
  'take-back': 'POST',
};

/** Why a call was refused. */
export type DeskRefusal =
  | { readonly code: 'signed_out' | 'role_too_small' | 'foreign_origin' | 'not_json' | 'body_too_large' }
  | {
      readonly code:
        | 'not_found'
        | 'not_yourself'
        | 'method_not_allowed'
        | 'invitation_unusable'
        | 'failed'
        | 'database_unavailable';
    }
  | { readonly code: 'invalid_input'; readonly detail: string }
  | { readonly code: 'unusable_settings'; readonly findings: readonly FindingText[] }
  /** Another version is live than the one that the caller has seen; null: none. */
  | { readonly code: 'superseded'; readonly live: VersionSummary | null };
