// The countries whose addresses have a province, and the hosted platform's spelling of the provinces.
//
// A list is the ISO 3166-2 codes that CLDR names in English, with these corrections:
//   without        CLDR's codes, separated by spaces, that the platform does not list (superseded, or a level above)
//   prefixed       the platform's codes begin with the country's code: JP-13
//   platformCodes  ISO code -> the platform's code, where the two differ
//   names          code -> name, where CLDR has none, a misspelt one, or one that the platform's page would not show
//   aliases        code -> other names and codes that real pages send; comparison ignores case, accents and spaces
//   order          'code': in the country's own order; else by name
//   prefixes       present if libaddressinput's prefixes of the provinces' postal codes are reliable (the form's hint):
//                  ISO code -> other prefixes, or '' for none
// Source of the platform's data: the country list in its storefronts' address forms, as of April 2026.
import { INDIA } from './province-list-of-india.mjs';
import { ITALY } from './province-list-of-italy.mjs';
import { MEXICO } from './province-list-of-mexico.mjs';
import { RUSSIA } from './province-list-of-russia.mjs';

/** Of China until 2017, of Guatemala until 2022: pairs of ISO's code and the one before it. */
const formerCodes = (pairs) =>
  Object.fromEntries([...pairs.matchAll(/(\w+)\s+(\w+)/g)].map(([, code, former]) => [code, [former]]));

export const PROVINCE_LISTS = {
  AE: { kind: 'emirate' },
  AR: {
    kind: 'province',
    names: { C: 'Buenos Aires (Autonomous City)' },
    aliases: { B: ['Buenos Aires'], C: ['Ciudad Autónoma de Buenos Aires', 'CABA'] },
  },
  AU: { kind: 'state_and_territory', prefixes: {} },
  BR: { kind: 'state', prefixes: {}, aliases: { DF: ['Distrito Federal'] } },
  CA: {
    kind: 'province',
    prefixes: {},
    aliases: {
      NL: ['NF', 'Newfoundland', 'Newfoundland & Labrador', 'Labrador'],
      NT: ['NWT'],
      PE: ['PEI'],
      QC: ['PQ', 'Que'],
      SK: ['Sask'],
      YT: ['YK', 'Yukon Territory'],
    },
  },
  CL: {
    kind: 'region',
    aliases: {
      AP: ['Arica and Parinacota'],
      LI: ["O'Higgins"],
      MA: ['Magallanes'],
      RM: ['Santiago', 'Región Metropolitana'],
    },
  },
  CN: {
    kind: 'province',
    names: { NM: 'Inner Mongolia' },
    platformCodes: { XZ: 'YZ' },
    aliases: {
      ...formerCodes(`AH 34 BJ 11 CQ 50 FJ 35 GD 44 GS 62 GX 45 GZ 52 HA 41 HB 42 HE 13 HI 46 HL 23 HN 43 JL 22 JS 32
        JX 36 LN 21 NX 64 QH 63 SC 51 SD 37 SH 31 SN 61 SX 14 TJ 12 XJ 65 YN 53 ZJ 33`),
      NM: ['Neimenggu', 'Nei Mongol', '15'],
      XZ: ['Xizang', '54'],
    },
  },
  CO: {
    kind: 'department',
    aliases: { DC: ['Bogotá, D.C.', 'Bogotá'], SAP: ['San Andrés, Providencia y Santa Catalina'] },
  },
  CR: { kind: 'province', prefixed: true },
  EG: { kind: 'governorate', names: { HU: 'Helwan', SU: '6th of October' } },
  ES: {
    kind: 'province',
    without: 'AN AR AS CB CL CM CN CT EX GA IB MC MD NC PV RI VC',
    prefixes: {},
    names: { LO: 'La Rioja', M: 'Madrid', O: 'Asturias', PM: 'Balearic Islands', S: 'Cantabria' },
    aliases: {
      BI: ['Vizcaya', 'Bizkaia'],
      GI: ['Gerona'],
      LO: ['La Rioja Province'],
      M: ['Madrid Province'],
      NA: ['Navarre'],
      O: ['Asturias Province'],
      OR: ['Orense'],
      PM: ['Balears', 'Balears Province', 'Baleares'],
      S: ['Cantabria Province'],
      SE: ['Sevilla'],
      SS: ['Guipúzcoa'],
      TF: ['Tenerife'],
      Z: ['Saragossa'],
    },
  },
  GT: {
    kind: 'department',
    platformCodes: {
      '01': 'GUA',
      '02': 'EPR',
      '03': 'SAC',
      '04': 'CMT',
      '05': 'ESC',
      '06': 'SRO',
      '07': 'SOL',
      '08': 'TOT',
      '09': 'QUE',
      10: 'SUC',
      11: 'RET',
      12: 'SMA',
      13: 'HUE',
      14: 'QUI',
      15: 'BVE',
      16: 'AVE',
      17: 'PET',
      18: 'IZA',
      19: 'ZAC',
      20: 'CQM',
      21: 'JAL',
      22: 'JUT',
    },
    aliases:
      formerCodes(`01 GU 02 PR 03 SA 04 CM 05 ES 07 SO 08 TO 09 QZ 10 SU 11 RE 12 SM 13 HU 14 QC 15 BV 16 AV 17 PE
      18 IZ 19 ZA 20 CQ 21 JA 22 JU`),
  },
  HK: {
    kind: 'region',
    names: { HK: 'Hong Kong Island', KL: 'Kowloon', NT: 'New Territories' },
    aliases: { HK: ['Hong Kong', '香港島'], KL: ['九龍'], NT: ['新界'] },
  },
  ID: {
    kind: 'province',
    without: 'JW KA ML NU PD PE PP PS PT SL SM',
    // PA and PB: also the codes of the provinces that were founded in them in 2022.
    aliases: {
      BB: ['Bangka Belitung'],
      JB: ['Jawa Barat'],
      JI: ['Jawa Timur'],
      JT: ['Jawa Tengah'],
      KB: ['Kalimantan Barat'],
      KI: ['Kalimantan Timur'],
      KR: ['Kepulauan Riau'],
      KS: ['Kalimantan Selatan'],
      KT: ['Kalimantan Tengah'],
      KU: ['Kalimantan Utara'],
      MU: ['Maluku Utara'],
      NB: ['Nusa Tenggara Barat'],
      NT: ['Nusa Tenggara Timur'],
      PA: ['PE', 'PS', 'PT'],
      PB: ['Papua Barat', 'PD'],
      SA: ['Sulawesi Utara'],
      SB: ['Sumatera Barat', 'Sumatra Barat'],
      SG: ['Sulawesi Tenggara'],
      SN: ['Sulawesi Selatan'],
      SR: ['Sulawesi Barat'],
      SS: ['Sumatera Selatan', 'Sumatra Selatan'],
      ST: ['Sulawesi Tengah'],
      SU: ['Sumatera Utara', 'Sumatra Utara'],
    },
  },
  // Most routing keys of Ireland lie in several counties. D is Dublin's.
  IE: { kind: 'county', without: 'C L M U', prefixes: { D: 'D' } },
  IN: INDIA,
  IT: ITALY,
  JP: {
    kind: 'prefecture',
    prefixed: true,
    order: 'code',
    prefixes: {},
    names: { '01': 'Hokkaido', 26: 'Kyoto', 27: 'Osaka', 28: 'Hyogo', 39: 'Kochi', 44: 'Oita' },
  },
  KR: {
    kind: 'province',
    prefixed: true,
    names: { 29: 'Gwangju' },
    aliases: {
      29: ['Gwangju City'],
      43: ['Chungbuk'],
      44: ['Chungnam'],
      45: ['Jeonbuk'],
      46: ['Jeonnam'],
      47: ['Gyeongbuk'],
      48: ['Gyeongnam'],
    },
  },
  KW: { kind: 'governorate', prefixed: true },
  MX: MEXICO,
  MY: {
    kind: 'state',
    prefixes: {},
    platformCodes: {
      '01': 'JHR',
      '02': 'KDH',
      '03': 'KTN',
      '04': 'MLK',
      '05': 'NSN',
      '06': 'PHG',
      '07': 'PNG',
      '08': 'PRK',
      '09': 'PLS',
      10: 'SGR',
      11: 'TRG',
      12: 'SBH',
      13: 'SWK',
      14: 'KUL',
      15: 'LBN',
      16: 'PJY',
    },
    aliases: { '04': ['Melaka'], '07': ['Pulau Pinang'], 14: ['WP Kuala Lumpur'] },
  },
  NG: { kind: 'state', aliases: { FC: ['Abuja Federal Capital Territory', 'Abuja'] } },
  NZ: {
    kind: 'region',
    names: { MBH: 'Marlborough', MWT: 'Manawatū-Whanganui' },
    aliases: { MWT: ['Manawatu-Wanganui'] },
  },
  PA: {
    kind: 'province',
    prefixed: true,
    without: 'NT',
    aliases: { 1: ['NT', 'Naso Tjër Di'], 10: ['Panamá Oeste'], KY: ['Kuna Yala'] },
  },
  PE: {
    kind: 'region',
    prefixed: true,
    names: { LIM: 'Lima (Department)', LMA: 'Lima (Metropolitan)' },
    aliases: {
      CAL: ['Callao'],
      CUS: ['Cuzco'],
      LIM: ['Lima (departamento)', 'Lima Region'],
      LMA: ['Lima (provincia)', 'Lima'],
    },
  },
  PH: {
    kind: 'province',
    prefixed: true,
    without: '01 02 03 05 06 07 08 09 10 11 12 13 14 15 40 41 MGN MGS',
    names: { COM: 'Davao de Oro', MOU: 'Mountain Province' },
    aliases: {
      COM: ['Compostela Valley'],
      MAG: ['MGN', 'MGS'],
      MOU: ['Mountain'],
      '00': ['NCR', 'National Capital Region'],
    },
  },
  // The islands have codes of their own; the source has none of the regions'.
  PT: {
    kind: 'region',
    prefixed: true,
    prefixes: { 20: '9[5-9]', 30: '9[0-4]' },
    aliases: { 11: ['Lisboa'], 20: ['Açores'] },
  },
  RO: { kind: 'county', aliases: { B: ['București'] } },
  RU: RUSSIA,
  SV: { kind: 'department', prefixed: true },
  TH: { kind: 'province', prefixed: true },
  US: {
    kind: 'state',
    prefixes: {},
    names: {
      AA: 'Armed Forces Americas',
      AE: 'Armed Forces Europe',
      AP: 'Armed Forces Pacific',
      AS: 'American Samoa',
      DC: 'District of Columbia',
      FM: 'Micronesia',
      GU: 'Guam',
      MH: 'Marshall Islands',
      MP: 'Northern Mariana Islands',
      PR: 'Puerto Rico',
      PW: 'Palau',
      VI: 'U.S. Virgin Islands',
    },
    aliases: { DC: ['Washington DC'], FM: ['Federated States of Micronesia'], VI: ['Virgin Islands'] },
  },
  UY: { kind: 'department', prefixed: true },
  VE: {
    kind: 'state',
    prefixed: true,
    names: { A: 'Capital District', X: 'La Guaira' },
    aliases: { A: ['Distrito Capital', 'Capital'], W: ['Dependencias Federales'], X: ['Vargas'] },
  },
  ZA: { kind: 'province', platformCodes: { KZN: 'NL' }, aliases: { GP: ['GT'] } },
};
