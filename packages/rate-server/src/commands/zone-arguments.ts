import { needed } from '@cartfare/server-kit/cli';
import type { ZoneAddress } from '@cartfare/shipping-file';

/** The options that name a zone. */
export const ZONE_OPTIONS = {
  zone: { type: 'string' },
  profile: { type: 'string', default: '' },
} as const;

export const readZoneAddress = (values: {
  readonly zone?: string | undefined;
  readonly profile: string;
}): ZoneAddress => ({ zone: needed(values.zone, 'zone'), profile: values.profile });

/** `zone heavy` or `zone heavy of profile freight`. */
export const zoneText = ({ zone, profile }: ZoneAddress): string =>
  profile === '' ? `zone ${zone}` : `zone ${zone} of profile ${profile}`;
