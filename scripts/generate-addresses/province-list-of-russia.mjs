// Russia's list has its own file, because every subject has CLDR's short name and a long one that pages send.

/** Subjects whose long name is the short one followed by "Oblast". */
const OBLASTS =
  'AMU ARK AST BEL BRY CHE IRK IVA KGD KLU KEM KIR KOS KGN KRS LEN LIP MAG MUR NIZ NGR NVS OMS ORE ORL PNZ PSK ' +
  'ROS RYA SAK SAM SAR SMO SVE TAM TOM TUL TVE TYU ULY VLA VGG VLG VOR YAR';

const LONG_NAMES = {
  AD: 'Republic of Adygeya',
  AL: 'Altai Republic',
  BA: 'Republic of Bashkortostan',
  BU: 'Republic of Buryatia',
  CE: 'Chechen Republic',
  CHU: 'Chukotka Autonomous Okrug',
  CU: 'Chuvash Republic',
  DA: 'Republic of Dagestan',
  IN: 'Republic of Ingushetia',
  KB: 'Kabardino-Balkarian Republic',
  KC: 'Karachay-Cherkess Republic',
  KHM: 'Khanty-Mansi Autonomous Okrug',
  KK: 'Republic of Khakassia',
  KL: 'Republic of Kalmykia',
  KO: 'Komi Republic',
  KR: 'Republic of Karelia',
  ME: 'Mari El Republic',
  MO: 'Republic of Mordovia',
  NEN: 'Nenets Autonomous Okrug',
  SA: 'Sakha Republic (Yakutia)',
  SE: 'Republic of North Ossetia-Alania',
  TA: 'Republic of Tatarstan',
  TY: 'Tyva Republic',
  UD: 'Udmurtia',
  YAN: 'Yamalo-Nenets Autonomous Okrug',
  YEV: 'Jewish Autonomous Oblast',
};

export const RUSSIA = {
  kind: 'region',
  suffix: { codes: OBLASTS, word: 'Oblast' },
  aliases: {
    ...Object.fromEntries(Object.entries(LONG_NAMES).map(([code, name]) => [code, [name]])),
    // Otherwise "Moscow Region" would match the city.
    MOS: ['Moscow Oblast', 'Moscow Region'],
  },
};
