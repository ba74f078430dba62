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

const CYRILLIC = 'абвгдежзийклмнопрстуфхцчшщъыьэюяё';
/** Source: GOST 7.79, and the romanization of BGN/PCGN, as ISO 3166-2 writes some subjects in either. */
const ROMAN = {
  gost: 'a b v g d e zh z i j k l m n o p r s t u f h c ch sh shh  y  e ju ja e',
  bgn: 'a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch  y  e yu ya e',
};

/** "Алтайский край" as "altajskij kraj" and "altayskiy kray"; nothing for names in other letters. */
function transliterations(name) {
  if (!/[а-яё]/i.test(name)) return [];
  return Object.values(ROMAN).map((table) => {
    const letters = table.split(' ');
    return Array.from(name.toLowerCase(), (sign) => letters[CYRILLIC.indexOf(sign)] ?? sign).join('');
  });
}

export const RUSSIA = {
  spellings: transliterations,
  kind: 'region',
  suffix: { codes: OBLASTS, word: 'Oblast' },
  aliases: {
    ...Object.fromEntries(Object.entries(LONG_NAMES).map(([code, name]) => [code, [name]])),
    // Otherwise "Moscow Region" would match the city.
    MOS: ['Moscow Oblast', 'Moscow Region'],
    CE: ['Chechen Republic', 'Чечня', 'Chechnya'],
    CU: ['Chuvash Republic', 'Чувашия'],
    KHM: ['Khanty-Mansi Autonomous Okrug', 'ХМАО', 'ХМАО-Югра', 'Ханты-Мансийский автономный округ — Югра', 'Yugra'],
    MOW: ['Moscow City', 'Moskva'],
    SA: ['Sakha Republic (Yakutia)', 'Якутия', 'Саха', 'Yakutia'],
    SPE: ['Sankt-Peterburg', 'Санкт-Петербург', 'SPb', 'СПб'],
    UD: ['Udmurtia', 'Удмуртия', 'Удмуртская Республика'],
    YAN: ['Yamalo-Nenets Autonomous Okrug', 'ЯНАО'],
  },
};
