import type { SettingsPart } from '../settings-part.ts';

/** Zones, where they are, and who delivers there. */
export const ZONE_PARTS: readonly SettingsPart[] = [
  {
    name: 'zone',
    at: 'zones[]',
    description: 'A part of the world with its rates.',
    fields: {
      id: 'Names the zone within its list; postal tables and "also" refer to it.',
      name: 'What the merchant calls it.',
      regions: 'Places, or "rest_of_world". May be empty where only a postal table or "also" leads to the zone.',
      except: 'Places that are taken out again: everywhere but these. Default: none.',
      also: 'Ids of zones whose rates and carriers follow the own ones, wherever those zones are. A rate of theirs is left out where an earlier one has the same id. Default: none.',
      rates: "The shop's own options, in the order in which shoppers see them.",
      carriers: 'Live carriers, whose options follow the rates. Default: none.',
    },
  },
  {
    name: 'place',
    at: 'zones[].except[]',
    description: 'A whole country, or parts of it: either provinces or postal codes.',
    fields: {
      country: 'ISO 3166-1 code: two capitals, such as CA. Territories such as PR have their own.',
      provinces: 'Province codes. Default: all of the country.',
      postalCodes:
        'K1N 5T2 is this code; K1* all codes that begin so; SE1 * the same, but with this space; 10000...19999 and SE1...SE28 all from the first to the last. Default: all of the country.',
    },
  },
  {
    name: 'carrier',
    at: 'zones[].carriers[]',
    description: 'A live carrier, asked while the shopper waits. Its first 50 quotes are offered.',
    fields: {
      source: 'Which one: "parcel" is the carrier at PARCEL_CARRIER_URL.',
      deadlineMs: 'How long its answer is waited for, 1 to 60000 milliseconds.',
      services: 'Codes of the services to offer. Default: all that it quotes.',
      markup: 'What the shop adds to each of its prices. Default: nothing.',
      dimensionalDivisor:
        'Cubic centimetres that count as one kilogram, such as 5000, where the carrier charges by size; what has no dimensions counts by its weight. Default: it does not.',
      backupRates:
        'Offered instead when it fails to answer or nothing that it quotes can be converted; not when it cannot ship. Default: none.',
    },
  },
  {
    name: 'markup',
    at: 'zones[].carriers[].markup',
    description: 'First the percentage is added, then the fixed amount.',
    fields: { percent: '0 to 1000. Default: 0.', flatMinor: 'Default: 0.' },
  },
];
