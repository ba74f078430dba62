import { fillText } from '@cartfare/core/internal';
import type { ConfigFinding, EngineFindingCode } from './findings.ts';

/** English sentences for the engine's codes; `{name}` is replaced by the finding's value of that name. */
export const ENGINE_TEXTS: Readonly<Record<EngineFindingCode, string>> = {
  missing: 'This is required; add it.',
  not_allowed_here: 'There is no such setting here; check its spelling.',
  other_name: 'There is no such setting here; write "{name}".',
  wrong_type: 'This should be {expected}.',
  not_minor_units: 'Amounts are whole numbers of the smallest unit of the currency; with cents, {value} is {minor}.',
  hour_as_text: 'Hours are numbers: write {hour}.',
  not_one_of: 'This should be one of: {expected}.',
  too_small: 'This should be {min} or more.',
  too_big: 'This should be {max} or less.',
  not_multiple_of: 'This should be a multiple of {step}.',
  empty: 'This is empty.',
  too_deep: 'This is {max} levels deep, with what holds it; write it with fewer conditions or prices in each other.',
  invalid: '{message}',
  duplicate_id: '"{id}" is used more than once; give each its own.',
  unknown_country: '"{country}" is not a country code; use two capitals, such as {example}.',
  unknown_province: '{country} has no province with the code "{province}"; use a code such as {example}.',
  country_without_provinces: 'Addresses in {country} have no province; give postal codes, or the whole country.',
  unknown_currency: '"{currency}" is not a currency code; use three capitals, such as CAD.',
  own_currency_missing:
    'Write the amount in {currency}, too: it is converted for carts in any currency that is not here.',
  unknown_time_zone: '"{timeZone}" is not a time zone; use a name such as America/Toronto.',
  unknown_profile: 'There is no shipping profile with the id "{profile}".',
  unknown_zone: 'There is no zone with the id "{zone}" in this list.',
  unknown_carrier: 'There is no carrier with the code "{source}".',
  not_used_by_adapter: 'The adapter "{adapter}" has no use for this; remove it.',
  bad_date: '"{date}" is not a date; write it as 2026-12-25.',
  bad_moment: '"{moment}" is neither a date nor a time in quarter hours; write it as 2026-12-24 or 2026-12-24T15:00.',
  unknown_rate: 'There is no rate with the id "{rate}" in this zone.',
  unknown_area: 'There is no area with the id "{area}" in these settings; add it to "areas".',
  unknown_area_near: 'There is no area with the id "{area}" in these settings; the nearest is "{near}".',
  rates_replace_each_other: 'The rate "{rate}" replaces this one, too: one of the two has to stay.',
  bad_postal_rule: '"{rule}" is not a postal code; write K1N 5T2, K1*, SE1 * or 10000...19999.',
  impossible_postal_code:
    'No destination in {country} has the postal code "{rule}"; a prefix is written K1*, a range 10000...19999.',
  impossible_postal_rule: '"{rule}" matches no postal code in {country}; an example of one is {example}.',
  range_end_without_zeros:
    '"{rule}" has an end that is shorter than a postal code of {country}, such as {example}; write all of its zeros, or a * if it is a prefix.',
  country_without_postal_codes: 'Addresses in {country} have no postal code: "{rule}" matches none.',
  outward_code_alone:
    '"{rule}" matches only if a shopper enters no more than that; write {rule} * for all of its codes.',
  provinces_and_postal_codes: 'Give provinces or postal codes, not both; use two regions for two kinds of places.',
  zones_follow_each_other: '"{zone}" adds "{other}" by "also", which adds "{zone}" again; remove one of the two.',
  too_many_followed: 'This zone adds more than {max} zones by "also", with those that they add in turn; name fewer.',
  pickup_in_transit: 'Nothing is in transit where shoppers fetch it themselves; write readyDays at the place instead.',
  pickup_of_some:
    'Pickup counts for all products of the cart: write it in a zone of the shop, with a condition on `lines` if some are not to be fetched.',
  range_reversed: 'The end must come after the beginning.',
  min_above_max: 'The smallest value, {min}, is above the largest, {max}.',
  no_room_in_parcel:
    'With {packaging} g of packaging, a parcel of at most {max} g has no room; lower packagingGrams, or raise maxParcelGrams.',
  no_room_in_box:
    'A box of {empty} g that may weigh {max} g with its contents has no room; lower emptyGrams, or raise its maxGrams or maxParcelGrams.',
  outside_below_inside: 'A box of {inner} mm inside cannot be {outer} mm outside; the outer size includes the walls.',
  duplicate_product: 'The product "{product}" ships by the profile "{profile}" already; name it once.',
  unlikely_amount: 'This is {amount}; amounts are in the smallest unit of the currency: {meant} is {minor}.',
  deadline_beyond_call: 'A call to this carrier ends after {max} ms, so that nobody waits longer; write {max} or less.',
  profile_without_products: 'The profile "{profile}" names no products: nothing ships by it.',
  description_names_day:
    '"{text}" names a day, and the dates beside it are computed: on weekends and holidays they differ; say something else about the rate, or leave out `transit`.',
  names_alike:
    '"{name}" and "{other}" are two names: rates of several profiles are added up only if their names are equal; write both alike.',
  missing_language:
    'Texts without "{language}", in which others are written: {count}, such as {texts}; add them, or leave the language out everywhere.',
  zone_shadowed: 'The zone "{zone}" is never used: "{by}" comes first wherever it could match.',
  excluded_place: 'The exceptions of this zone contain this place: none of it is in the zone.',
  area_without_places:
    'The area "{area}" has no places: give it regions, or import a table of postal codes for it, --table {area}=FILE.',
  area_unused: 'No zone and no rate names the area "{area}"; remove it, or name it in regions or in "where".',
  zone_without_rates: 'The zone "{zone}" has no rates and no carriers: nothing is offered there.',
  conditions_exclude: 'No cart meets all of these conditions; correct their limits.',
  conditions_exclude_tiers: 'The conditions of this rate exclude all tiers; correct their limits.',
  country_without_rates: '{country} is only in zones that offer nothing.',
  province_needed:
    'Addresses in {country} now need a province, because the zone "{zone}" names some whose postal codes are not known here; write postal codes in their place.',
  territory_in_two_zones:
    'Shoppers can write {territories} as countries or as parts of {country}, and only one of the two is in the zone "{zone}"; give both the same zone, or leave both out by "except".',
};

/** A sentence for people, such as `zones[2].rates[0].priceMinor: This should be a whole number.` */
export function describeFinding({ code, path, values, text }: ConfigFinding): string {
  const template = text ?? (isEngineCode(code) ? ENGINE_TEXTS[code] : code);
  const sentence = fillText(template, values);
  return path === '' ? sentence : `${path}: ${sentence}`;
}

const isEngineCode = (code: string): code is EngineFindingCode => Object.hasOwn(ENGINE_TEXTS, code);
