import { expect, test } from 'vitest';
import { COUNTRY_RULES } from './data/all-rules.ts';
import { loadCountryRules } from './data/load-country-rules.ts';
import { createProvinceFinder, findProvince } from './find-province.ts';

test.each([
  ['CA', 'ON', 'ON'],
  ['CA', 'on', 'ON'],
  ['CA', 'CA-ON', 'ON'],
  ['CA', 'Ontario', 'ON'],
  ['CA', 'Québec', 'QC'],
  ['CA', 'quebec', 'QC'],
  ['US', 'CA', 'CA'],
  ['US', 'US-CA', 'CA'],
  ['US', 'Washington', 'WA'],
  ['US', 'Washington DC', 'DC'],
  ['US', 'Puerto Rico', 'PR'],
  ['JP', 'JP-13', 'JP-13'],
  ['JP', '13', 'JP-13'],
  ['JP', 'Tōkyō', 'JP-13'],
  ['MX', 'Q ROO', 'Q ROO'],
  ['MX', 'ROO', 'Q ROO'],
  ['MX', 'MX-ROO', 'Q ROO'],
  ['MX', 'Ciudad de México', 'DF'],
  ['IN', 'OR', 'OR'],
  ['IN', 'OD', 'OR'],
  ['BR', 'São Paulo', 'SP'],
  ['BR', 'Distrito Federal', 'DF'],
  ['HK', 'Kowloon', 'KL'],
  ['HK', '九龍', 'KL'],
  ['ES', 'Madrid', 'M'],
  ['ES', 'Las Palmas', 'GC'],
  ['RU', 'Moscow Oblast', 'MOS'],
  ['RU', 'Amur Oblast', 'AMU'],
  ['TH', 'Buriram', 'TH-31'],
  ['IE', 'Dublin', 'D'],
  ['AE', 'Dubai', 'DU'],
  ['CA', 'Newfoundland', 'NL'],
  ['CA', 'NF', 'NL'],
  ['CA', 'PQ', 'QC'],
  ['CA', 'Colombie-Britannique', 'BC'],
  ['CA', 'Province of Ontario', 'ON'],
  ['ID', 'Sumatera Barat', 'SB'],
  ['ID', 'Sumatra Barat', 'SB'],
  ['ID', 'Sumatra Selatan', 'SS'],
  ['ID', 'Sumatra Utara', 'SU'],
  ['ZA', 'GT', 'GP'],
  ['IE', 'Co. Dublin', 'D'],
  ['IE', 'County Dublin', 'D'],
  ['IE', 'Co Cork', 'CO'],
  ['ES', 'Illes Balears', 'PM'],
  ['ES', 'Alacant', 'A'],
  ['ES', 'Bizkaia', 'BI'],
  ['IT', 'Gallura Nord-Est Sardegna', 'OT'],
  ['IT', 'Sulcis Iglesiente', 'CI'],
  ['IT', 'Ogliastra', 'OG'],
  ['IT', 'Medio Campidano', 'VS'],
  ['IT', 'SU', 'CI'],
  ['IT', 'Milano', 'MI'],
  ['JP', '東京都', 'JP-13'],
  ['JP', '東京', 'JP-13'],
  ['JP', '京都', 'JP-26'],
  ['JP', 'Osaka Prefecture', 'JP-27'],
  ['CN', '广东省', 'GD'],
  ['CN', '广东', 'GD'],
  ['CN', 'Guangdong Sheng', 'GD'],
  ['CN', '内蒙古', 'NM'],
  ['KR', '서울', 'KR-11'],
  ['KR', '서울특별시', 'KR-11'],
  ['TH', 'กรุงเทพมหานคร', 'TH-10'],
  ['EG', 'القاهرة', 'C'],
  ['EG', 'Cairo Governorate', 'C'],
  ['AE', 'دبي', 'DU'],
  ['RU', 'Москва', 'MOW'],
  ['RU', 'Московская область', 'MOS'],
  ['RU', 'Moscow Region', 'MOS'],
  ['RU', 'NEN', 'NEN'],
  ['RU', 'Nenets Autonomous Okrug', 'NEN'],
  ['IN', 'महाराष्ट्र', 'MH'],
  ['US', 'New York State', 'NY'],
  ['US', 'State of Texas', 'TX'],
  ['NG', 'Lagos State', 'LA'],
  ['ZA', 'Free State', 'FS'],
  ['ID', 'DKI Jakarta', 'JK'],
  ['ID', 'Daerah Khusus Ibukota Jakarta', 'JK'],
  ['ID', 'D.I. Yogyakarta', 'YO'],
  ['ID', 'Prov. Jawa Barat', 'JB'],
  ['ID', 'Kep. Riau', 'KR'],
  ['AR', 'Capital Federal', 'C'],
  ['AR', 'C.A.B.A.', 'C'],
  ['AR', 'Provincia de Buenos Aires', 'B'],
  ['AR', 'Pcia. de Santa Fe', 'S'],
  ['ES', 'Araba/Álava', 'VI'],
  ['ES', 'Alicante/Alacant', 'A'],
  ['ES', 'Valencia/València', 'V'],
  ['ES', 'Coruña, A', 'C'],
  ['ES', 'Rioja (La)', 'LO'],
  ['ES', 'Balears, Illes', 'PM'],
  ['ES', 'Madrid, Comunidad de', 'M'],
  ['ES', 'Principado de Asturias', 'O'],
  ['ES', 'Provincia de Las Palmas', 'GC'],
  ['ES', 'Comunidad Autónoma de La Rioja', 'LO'],
  ['ES', 'Rioja', 'LO'],
  ['ES', 'Ciudad Autónoma de Melilla', 'ML'],
  ['EG', 'Sharqia', 'SHR'],
  ['ES', 'Comunidad Foral de Navarra', 'NA'],
  ['JP', 'Tokyo-to', 'JP-13'],
  ['JP', 'Ōsaka-fu', 'JP-27'],
  ['JP', 'Tokyo (東京都)', 'JP-13'],
  ['KR', 'Seoul-teukbyeolsi', 'KR-11'],
  ['KR', '충청북도', 'KR-43'],
  ['IT', 'Città Metropolitana di Roma', 'RM'],
  ['IT', "Provincia dell'Aquila", 'AQ'],
  ['IT', 'Provincia autonoma di Trento', 'TN'],
  ['IT', 'Forlì', 'FC'],
  ['MX', 'Edo. de México', 'MEX'],
  ['MX', 'Estado de Nuevo León', 'NL'],
  ['BR', 'Estado de São Paulo', 'SP'],
  ['AR', 'Provincia de La Pampa', 'L'],
  ['AR', 'Sgo. del Estero', 'G'],
  ['CL', 'Región de Los Lagos', 'LL'],
  ['CL', 'Región Metropolitana de Santiago', 'RM'],
  ['CO', 'Departamento de Antioquia', 'ANT'],
  ['PE', 'Departamento de Lima', 'PE-LIM'],
  ['RO', 'Județul Cluj', 'CJ'],
  ['RO', 'Municipiul București', 'B'],
  ['TH', 'จังหวัดเชียงใหม่', 'TH-50'],
  ['TH', 'Changwat Chiang Mai', 'TH-50'],
  ['CN', 'Xinjiang Uygur Zizhiqu', 'XJ'],
  ['CN', '廣東省', 'GD'],
  ['RU', 'Altajskij kraj', 'ALT'],
  ['RU', 'г. Москва', 'MOW'],
  ['RU', 'Republic of Altai', 'AL'],
  ['RU', 'Кемеровская область - Кузбасс', 'KEM'],
  ['RU', 'Moscow City', 'MOW'],
  ['RU', 'Altai region', undefined],
  ['MY', 'Wilayah Persekutuan Kuala Lumpur', 'KUL'],
  ['NG', 'Edo State', 'ED'],
  ['US', 'Calif.', 'CA'],
  ['US', 'Washington, DC', 'DC'],
  ['US', 'California, CA', 'CA'],
  ['US', 'California / Nevada', undefined],
  ['US', 'Commonwealth of Massachusetts', 'MA'],
  ['CA', 'Ont.', 'ON'],
  ['CA', 'California', undefined],
  ['CA', 'Province', undefined],
  ['CA', '', undefined],
  ['CA', '-', undefined],
  ['DE', 'Bayern', undefined],
])('%s: %j is %s', async (country, value, code) => {
  const rules = await loadCountryRules(country);
  expect(rules === null ? null : findProvince(rules, value)?.code).toBe(code);
});

test('an endless run of blanks is no province, and is refused at once', async () => {
  const rules = await loadCountryRules('CA');
  expect(rules && findProvince(rules, `Ontario${' '.repeat(300_000)}x`)).toBeUndefined();
});

test('each code, name and alias of every country finds its own province', () => {
  const wrong = Object.values(COUNTRY_RULES).flatMap((rules) => {
    const find = createProvinceFinder(rules);
    const named = rules.provinces.flatMap((each) =>
      [each.code, each.name, ...(each.aliases ?? [])].map((name) => ({ name, code: each.code })),
    );
    return named.filter(({ name, code }) => find(name)?.code !== code).map(({ name }) => `${rules.code} ${name}`);
  });
  expect(wrong).toEqual([]);
});

test('every name is found after words for a province, with its article, or two provinces share it', () => {
  const wrong = Object.values(COUNTRY_RULES).flatMap((rules) => {
    const find = createProvinceFinder(rules);
    return rules.provinces.flatMap(({ name, code }) =>
      ['Province of', 'Provincia de', 'Provincia autonoma di', 'Región de', 'Autonomous Region of']
        .map((words) => `${words} ${name}`)
        .filter((value) => find(value)?.code !== code)
        .map(() => `${rules.code}-${code}`),
    );
  });
  expect([...new Set(wrong)].toSorted()).toEqual(['PE-PE-LIM', 'RU-AL', 'RU-ALT', 'RU-MOS', 'RU-MOW']);
});
