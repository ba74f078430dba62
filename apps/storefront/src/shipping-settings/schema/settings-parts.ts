/** A part of a shipping file that has fields. */
export interface SettingsPart {
  /** Its name in the schema and in the guide. */
  readonly name: string;
  /**
   * Where it stands first: fields by name, `[]` for what is in a list, `(flat)` for the one of several kinds that says
   * so in its first field.
   */
  readonly at: string;
  readonly description: string;
  /** What each field means, in the words that editors and the guide show. */
  readonly fields: Readonly<Record<string, string>>;
}

const ID_OF_KIND = 'Says which kind this is.';

/** Everything that a shipping file can say. */
export const SETTINGS_PARTS: readonly SettingsPart[] = [
  {
    name: 'settings',
    at: '',
    description: 'How the shop ships. Amounts are in minor units of the currency: 980 is 9.80 CAD, and 980 JPY.',
    fields: {
      $schema: 'Where the JSON Schema of this file is, for editors. The shop does not look at it.',
      currency: "ISO 4217 code that every amount in this file is in, such as CAD: the shop's own.",
      timeZone: "Name of the time zone that the shop's days and hours are counted in, such as America/Toronto.",
      origin: 'Where parcels leave from, unless a profile says otherwise.',
      calendar: 'Days on which the shop works and carriers deliver. Default: Monday to Friday, no holidays.',
      processing: 'How long an order waits before it leaves. Default: it leaves on the same working day.',
      packing: 'How lines are put into parcels. Default: one parcel, without a weight of its own.',
      order:
        'Which zone wins where several have a destination: "narrowest" or "listed", the first one in the list. Default: narrowest.',
      zones: 'The parts of the world that the shop ships to. A destination gets the rates of the one zone that wins.',
      profiles: 'Ways of shipping for products that do not ship like the rest. Default: there are none.',
    },
  },
  {
    name: 'address',
    at: 'origin',
    description: 'An address as carriers want it. What is not known is an empty text.',
    fields: {
      country: 'ISO 3166-1 code: two capitals, such as CA.',
      province: 'Province code, such as ON.',
      postalCode: 'Postal code.',
      city: 'City or town.',
      address1: 'Street and number.',
      address2: 'Floor, suite or the like.',
      name: 'Person.',
      company: 'Company.',
      phone: 'Telephone number.',
    },
  },
  {
    name: 'calendar',
    at: 'calendar',
    description: 'Working days.',
    fields: {
      workingDays: 'Days of the week, 1 for Monday to 7 for Sunday. Default: 1 to 5.',
      holidays: 'Dates such as 2026-12-25 on which nothing leaves and nothing arrives. Default: none.',
    },
  },
  {
    name: 'processing',
    at: 'processing',
    description: 'How long an order waits before it leaves.',
    fields: {
      days: 'Working days between the order and its leaving, 0 to 365. Default: 0.',
      cutOffHour:
        "Orders from this hour on, 0 to 24 on the shop's clock, count as the next working day's; 14.5 is half past two. Default: 24, there is no such hour.",
    },
  },
  {
    name: 'packing',
    at: 'packing',
    description: "How lines are put into parcels, for the shop's own rates and for carriers alike.",
    fields: {
      packagingGrams: 'Weight of box and filling of each parcel, in grams. Default: 0.',
      maxParcelGrams: 'Most that a parcel may weigh, packaging included, in grams. Default: all goes into one parcel.',
    },
  },
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
    name: 'rate',
    at: 'zones[].rates[]',
    description:
      'One option of the shop. Its price is worked out in this order: price, plus handlingMinor, at least minMinor, at most maxMinor; and nothing from freeFromMinor on.',
    fields: {
      id: "Names the rate within its zone; becomes the option's code.",
      name: 'What shoppers read. Rates of the same name are added up where a cart ships under several profiles.',
      description: 'What shoppers read below it. Default: nothing.',
      price: 'What it costs.',
      freeFromMinor: 'It costs nothing from this subtotal on, counted after discounts. Default: it always costs.',
      handlingMinor: 'Added to the price. Default: 0.',
      minMinor: 'Least that it costs. Default: 0.',
      maxMinor: 'Most that it costs. Default: no limit.',
      when: 'Conditions; the rate is offered when all of them hold. Default: it always is.',
      transit: 'How long it is on the way. Default: no date is promised.',
      phoneRequired: "Whether the shopper's telephone number is needed. Default: false.",
    },
  },
  {
    name: 'flat price',
    at: 'zones[].rates[].price(flat)',
    description: 'The same for every cart.',
    fields: { kind: ID_OF_KIND, priceMinor: 'The price.' },
  },
  {
    name: 'price per item',
    at: 'zones[].rates[].price(per_item)',
    description: 'By the piece.',
    fields: {
      kind: ID_OF_KIND,
      eachMinor: 'For each piece.',
      firstMinor: 'For the first piece, instead of eachMinor. Default: eachMinor.',
    },
  },
  {
    name: 'price per kilogram',
    at: 'zones[].rates[].price(per_kilogram)',
    description: 'By the weight with packaging, to the gram.',
    fields: {
      kind: ID_OF_KIND,
      eachMinor: 'For each kilogram.',
      stepGrams: 'Weights count as the next multiple of this many grams. Default: to the gram.',
    },
  },
  {
    name: 'percentage price',
    at: 'zones[].rates[].price(percentage)',
    description: "A share of the shipped lines' subtotal after discounts.",
    fields: { kind: ID_OF_KIND, percent: '0 to 100.' },
  },
  {
    name: 'tiered price',
    at: 'zones[].rates[].price(tiers)',
    description: 'By a table. A cart that is in none of its tiers is not offered the rate.',
    fields: {
      kind: ID_OF_KIND,
      by: 'What the tiers are of: "weight" (with packaging), "subtotal" (after discounts) or "quantity" (pieces).',
      tiers: 'The table, in ascending order.',
    },
  },
  {
    name: 'tier',
    at: 'zones[].rates[].price(tiers).tiers[]',
    description: 'A line of the table, in grams, minor units or pieces.',
    fields: {
      from: 'Smallest value in the tier.',
      below: 'First value that is not in it any more. Default: it has no end.',
      priceMinor: 'The price.',
    },
  },
  {
    name: 'condition on the subtotal',
    at: 'zones[].rates[].when[](subtotal)',
    description: "Sum of the shipped lines' prices after discounts.",
    fields: {
      of: ID_OF_KIND,
      atLeastMinor: 'Smallest subtotal that will do. Default: any.',
      belowMinor: 'First subtotal that will not do any more. Default: there is none.',
    },
  },
  {
    name: 'condition on the weight',
    at: 'zones[].rates[].when[](weight)',
    description: 'Weight with packaging.',
    fields: {
      of: ID_OF_KIND,
      atLeastGrams: 'Smallest weight that will do. Default: any.',
      belowGrams: 'First weight that will not do any more. Default: there is none.',
    },
  },
  {
    name: 'condition on the quantity',
    at: 'zones[].rates[].when[](quantity)',
    description: 'Number of pieces that are shipped.',
    fields: {
      of: ID_OF_KIND,
      atLeast: 'Smallest number that will do. Default: any.',
      below: 'First number that will not do any more. Default: there is none.',
    },
  },
  {
    name: 'condition on product tags',
    at: 'zones[].rates[].when[](product_tags)',
    description: 'How many of the shipped lines carry at least one of the tags.',
    fields: { of: ID_OF_KIND, lines: '"some", "every" or "none".', tags: 'Case does not matter.' },
  },
  {
    name: 'condition on customer tags',
    at: 'zones[].rates[].when[](customer_tags)',
    description: 'Whether the customer carries at least one of the tags. Somebody who is not logged in carries none.',
    fields: { of: ID_OF_KIND, has: '"some" or "none".', tags: 'Case does not matter.' },
  },
  {
    name: 'transit',
    at: 'zones[].rates[].transit',
    description: 'Working days on the way.',
    fields: { minDays: 'At least, 0 to 365.', maxDays: 'At most, minDays to 365.' },
  },
  {
    name: 'carrier',
    at: 'zones[].carriers[]',
    description: 'A live carrier, asked while the shopper waits.',
    fields: {
      source: 'Which one: "parcel" is the carrier at PARCEL_CARRIER_URL.',
      deadlineMs: 'How long its answer is waited for, 1 to 60000 milliseconds.',
      services: 'Codes of the services to offer. Default: all that it quotes.',
      markup: 'What the shop adds to each of its prices. Default: nothing.',
      dimensionalDivisor:
        'Cubic centimetres that count as one kilogram, such as 5000, where the carrier charges by size. Default: it does not.',
      backupRates: 'Offered instead when it fails to answer; not when it answers that it cannot ship. Default: none.',
    },
  },
  {
    name: 'markup',
    at: 'zones[].carriers[].markup',
    description: 'First the percentage is added, then the fixed amount.',
    fields: { percent: '0 to 1000. Default: 0.', flatMinor: 'Default: 0.' },
  },
  {
    name: 'profile',
    at: 'profiles[]',
    description: 'A way of shipping for some products. What is left out is taken from the settings.',
    fields: {
      id: 'What products refer to it by.',
      name: 'What the merchant calls it.',
      origin: 'Where these products leave from.',
      processing: 'How long they wait.',
      packing: 'How they are packed.',
      order: 'Which of its zones wins.',
      zones: 'Zones of its own, instead of all those of the settings.',
    },
  },
];
