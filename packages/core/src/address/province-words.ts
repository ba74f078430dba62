/**
 * Words for "province" that stand before or after a name, without accents. Forms that the name decides between, such as
 * "city" and the region around it, are missing: Mexico City is not the State of Mexico.
 */
const BEFORE = [
  // English
  'county|co|province|state|department|governorate|emirate|region|prefecture|district|republic|metropolitan city',
  'commonwealth|comarca|territory|union territory|federal territory|nct|municipality|special (?:administrative )?region',
  'autonomous (?:region|community|province|okrug|oblast)|free municipal consortium|capital district',
  // Spanish, Portuguese, Italian, French
  'provincia(?: autonoma)?|prov|pcia|estado|edo|est|departamento|dpto|depto|dep|region|distrito|comunidad(?: autonoma| foral)?',
  'principado|intendencia|gobernacion|prefectura|emirato|regiao(?: autonoma)?|prefeitura|emirado|governadoria',
  'citta metropolitana|libero consorzio comunale|regione|stato|dipartimento|prefettura|distretto',
  'governatorato|etat|departement|gouvernorat|emirat|communaute(?: autonome)?|ville metropolitaine|comte',
  // German, Dutch, Swedish, Polish, Romanian, Irish
  'provinz|prafektur|bundesstaat|gouvernement|distrikt|kreis|provincie|prefectuur|deelstaat|regio|provinsen|delstaten',
  'guvernementet|prowincja|prefektura|okreg|dystrykt|stan|hrabstwo|judetul|judet|jud|municipiul|contae',
  // Indonesian, Malay, Thai, Russian, Arabic
  'provinsi|propinsi|daerah khusus ibukota|daerah istimewa|dki|negeri|wilayah persekutuan|wp|changwat',
  'oblast|obl|respublika|resp|kray|krai|область|обл|республика|респ|край|город|г',
  'muhafazat|imarat|mintaqat|محافظة|إمارة|امارة|منطقة|ولاية|مقاطعة|إقليم|מחוז|פרובינציית',
].join('|');

const OF = 'of the|of|de la|de los|de las|del|de|do|da|dos|das|della|dello|delle|dei|degli|dell|di|du|des|d|von|van';

const AFTER = [
  'county|province|state|department|governorate|emirate|region|prefecture|district|republic|territory|municipality',
  '(?:autonomous|aut|special) (?:okrug|oblast|region|province|prefecture|republic)|union territory|metropolitan city|special city|metropolis',
  'special self governing (?:province|city)|indigenous region|free municipal consortium|oblast|obl|krai|kray|kraj|respublika|resp|avtonomnyy okrug|avtonomnyj okrug|ao|okrug',
  'область|обл|край|республика|респ|автономный округ|ао|province autonome|provinsi|judet|prefektur|lan|provins',
  'ken|fu|to|sheng|shi|zizhiqu|tebie xingzhengqu|do|si|teukbyeolsi|gwangyeoksi|teukbyeoljachido|teukbyeoljachisi',
].join('|');

/** Without a space before them: Chinese, Japanese, Korean. */
const AFTER_IN_ASIA = '[省市都府県州]|自治区|特别行政区|특별자치시|특별자치도|특별시|광역시|도';

const WORD_BEFORE = new RegExp(`^(?:(?:the )?(?:${BEFORE}) (?:(?:${OF}) )?|จังหวัด)(?=.)`, 'u');
const WORD_AFTER = new RegExp(`(?<=.)(?: (?:${AFTER})|${AFTER_IN_ASIA})$`, 'u');

/** Articles of Spanish names: after "Provincia de" they may belong to the name, as in "Provincia de La Pampa". */
const ARTICLE = /^(?:la|las|los|el) (?=.)/;

/**
 * The name in small letters, without accents, the word for a province and an article before the name: `osaka` for
 * "Ōsaka-fu", `pampa` for "La Pampa".
 */
export function withoutProvinceWord(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  const once = (text: string): string => text.replace(WORD_AFTER, '').replace(WORD_BEFORE, '');
  // Twice: "Guangdong Sheng Province".
  return once(once(plain)).replace(ARTICLE, '');
}
