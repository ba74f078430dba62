/**
 * Territories with an ISO 3166-1 code of their own that pages and addresses also name as a part of another country: as a
 * state of the United States, by the postal codes of France, or by name below a country, as wallets do. By the code of
 * that country; those without inhabitants are missing.
 */
export const TERRITORIES: { readonly [country: string]: readonly string[]; readonly US: readonly string[] } = {
  AU: ['CC', 'CX', 'NF'],
  CN: ['HK', 'MO', 'TW'],
  DK: ['FO', 'GL'],
  FI: ['AX'],
  FR: ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'WF', 'YT'],
  GB: ['AI', 'BM', 'FK', 'GG', 'GI', 'IM', 'JE', 'KY', 'MS', 'PN', 'SH', 'TC', 'VG'],
  NL: ['AW', 'BQ', 'CW', 'SX'],
  NO: ['SJ'],
  NZ: ['CK', 'NU', 'TK'],
  // And states associated with them. The hosted platform knows them only as provinces of the United States, with the same
  // codes. Source: its `CountryCode`, its list of zones.
  US: ['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI'],
};
