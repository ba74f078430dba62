import type { ShopPlatform } from '../../src/platforms/platform.ts';

/** A shop on a platform, which asks as the platform does. */
export interface Asker {
  readonly platform: ShopPlatform;
  /** A cart to Ottawa that `settingsIn('CAD')` has rates for, as JSON. Default: one line, in Canadian dollars. */
  cart(change?: { readonly lineCount?: number; readonly currency?: string }): string;
  /** Headers that prove that the shop has sent this body. */
  prove(body: string): Promise<Readonly<Record<string, string>>>;
  /** Headers that are refused whatever the body. */
  readonly unproved: Readonly<Record<string, string>>;
  /** What they are refused with. */
  readonly unprovedCode: string;
  /** Maximum size of a body that is proved, in bytes. */
  readonly maxBytes: number;
  /** What must not be in a log. */
  readonly secret: string;
  /** The codes of the rates in a response. */
  codesIn(body: unknown): readonly unknown[];
  /** What every body of a refusal with this code has. */
  refusal(code: string): object;
}
