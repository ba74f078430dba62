import * as z from 'zod';
import { nonEmptyString } from '../schema/fields.ts';
import { placeSchema, regionSchema, type PlaceConfig, type RegionConfig } from './place-config.ts';

/** Places with a name, for zones and for rates. They are in `regions` and in the postal table that was imported for it. */
export interface AreaConfig {
  readonly id: string;
  /** Default: those of its table alone. */
  readonly regions?: readonly RegionConfig[] | undefined;
  /** Places that do not belong to the area, those of its table too. */
  readonly except?: readonly PlaceConfig[] | undefined;
}

export const areaSchema: z.ZodType<AreaConfig> = z
  .strictObject({
    id: nonEmptyString.describe(
      'Identifies the area; regions of zones, `where` of rates and postal tables refer to it.',
    ),
    regions: z
      .array(regionSchema)
      .optional()
      .describe('Places, or "rest_of_world". Default: those of the postal table that was imported for the area.'),
    except: z.array(placeSchema).optional().describe('Places that are excluded from the area. Default: none.'),
  })
  .meta({ id: 'area', description: 'Places with a name, for regions of zones and for `where` of rates.' });
