import type { CarrierConfig } from '../config/carrier-config.ts';
import type { PlaceConfig, RegionConfig, ZoneConfig, ZoneOrder } from '../config/zone-config.ts';
import { amountMinor, deadlineMs, divisor, markupPercent } from './number-shapes.ts';
import { list, textList } from './list-shape.ts';
import { object, optional } from './object-shape.ts';
import { rateShape } from './rate-shape.ts';
import type { Shape } from './shape.ts';
import { label, oneOf } from './value-shapes.ts';

export const zoneOrder: Shape<ZoneOrder> = oneOf(['narrowest', 'listed']);

const place = object<PlaceConfig>({ country: label, provinces: optional(textList), postalCodes: optional(textList) });

const restOfWorld = oneOf(['rest_of_world']);

const region: Shape<RegionConfig> = {
  accepts: (value, path, findings): value is RegionConfig =>
    typeof value === 'string' ? restOfWorld.accepts(value, path, findings) : place.accepts(value, path, findings),
  schema: { oneOf: [restOfWorld.schema, place.schema] },
};

const markup = object<NonNullable<CarrierConfig['markup']>>({
  percent: optional(markupPercent),
  flatMinor: optional(amountMinor),
});

const carrier = object<CarrierConfig>({
  source: label,
  deadlineMs,
  services: optional(textList),
  markup: optional(markup),
  dimensionalDivisor: optional(divisor),
  backupRates: optional(list(rateShape)),
});

export const zoneShape: Shape<ZoneConfig> = object<ZoneConfig>({
  id: label,
  name: label,
  regions: list(region),
  except: optional(list(place)),
  also: optional(textList),
  rates: list(rateShape),
  carriers: optional(list(carrier)),
});
