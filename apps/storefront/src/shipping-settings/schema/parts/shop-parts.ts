import type { SettingsPart } from '../settings-part.ts';

/** The settings as a whole and as profiles change them, and what both are made of. */
export const SHOP_PARTS: readonly SettingsPart[] = [
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
      postalCodes:
        'Which postal codes are refused because they do not look like codes of their country: "strict", all of them, or "lenient", only those that would decide between zones and are in no postal rule. Default: lenient, since a wrong refusal loses an order.',
      zones: 'The parts of the world that the shop ships to. A destination gets the rates of the one zone that wins.',
      profiles: 'Ways of shipping for products that do not ship like the rest. Default: there are none.',
    },
  },
  {
    name: 'profile',
    at: 'profiles[]',
    description: 'A way of shipping for some products. What is left out is taken from the settings.',
    fields: {
      id: 'Names the profile; postal tables refer to it.',
      name: 'What the merchant calls it.',
      products:
        'Handles of the products that ship by it, such as storm-lantern of /products/storm-lantern. A product is in one profile at most. Default: none.',
      origin: 'Where these products leave from.',
      processing: 'How long they wait.',
      packing: 'How they are packed.',
      order: 'Which of its zones wins.',
      zones: 'Zones of its own, instead of all those of the settings.',
    },
  },
  {
    name: 'address',
    at: 'origin',
    description: 'An address as carriers want it. What is not known is left out, or an empty text where it is needed.',
    fields: {
      country: 'ISO 3166-1 code: two capitals, such as CA.',
      province: 'Province code, such as ON.',
      postalCode: 'Postal code.',
      city: 'City or town.',
      address1: 'Street and number. Default: empty.',
      address2: 'Floor, suite or the like. Default: empty.',
      name: 'Person. Default: empty.',
      company: 'Company. Default: empty.',
      phone: 'Telephone number. Default: empty.',
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
];
