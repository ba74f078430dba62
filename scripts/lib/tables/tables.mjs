import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENGLISH } from '../../../packages/core/dist/texts/en.js';
import { errorText } from '../../../packages/core/dist/texts/error-text.js';
import { ADAPTERS } from '../../../packages/carriers/dist/adapters/adapters.js';
import { settingsParts } from '../../../packages/shipping-file/dist/schema.js';
import { ROOT } from '../root.mjs';
import { API_TABLES } from './api-tables.mjs';
import { importSource } from './import-source.mjs';
import { code, splitDefault, table } from './markdown.mjs';
import { readCodes, readFunctions, readMembers } from './read-types.mjs';

const CORE = 'docs/api/core.d.ts';
const REACT = 'docs/api/react.d.ts';
const RATING = 'docs/api/rating.d.ts';

/** Options of a function, or props of a component, with their defaults. */
async function optionsTable(file, ...interfaces) {
  const members = (await Promise.all(interfaces.map((name) => readMembers(file, name)))).flat();
  return table(
    ['name', 'type', 'meaning', 'default'],
    members.map(({ name, type, isOptional, doc }) => {
      const { meaning, value } = splitDefault(doc);
      return [code(name), code(type), meaning, value === '' && !isOptional ? 'required' : value];
    }),
  );
}

async function methodsTable(file, name) {
  const members = await readMembers(file, name);
  return table(
    ['method', 'type', 'meaning'],
    members.map((member) => [code(member.name), code(member.type), member.doc]),
  );
}

/** Events with their `detail` or argument. */
async function eventsTable(name) {
  const events = await readMembers(CORE, name);
  return table(
    ['event', 'has', 'meaning'],
    events.map((event) => [code(event.name), code(event.type.replaceAll(/;? \}/g, ' }')), event.doc]),
  );
}

async function functionsTable(file, names) {
  const functions = await readFunctions(file, names);
  return table(
    ['export', 'meaning'],
    functions.map(({ name, doc }) => [code(name), doc]),
  );
}

/** The attributes of the element, in the order of the interface, with the comments of the options that they set. */
async function attributesTable() {
  const file = 'packages/embed/src/app/element-options.ts';
  const source = await readFile(join(ROOT, file), 'utf8');
  const attributes = new Map(
    [...source.matchAll(/(\w+): \w*\(?(?:text|flag)\('([\w-]+)'[,)]/g)].map((found) => [found[1], found[2]]),
  );
  const options = (await readMembers(file, 'ElementOptions')).filter(({ name }) => attributes.has(name));
  return table(
    ['attribute', 'meaning', 'default'],
    options.map(({ name, doc, type }) => {
      const { meaning, value } = splitDefault(doc);
      return [code(attributes.get(name)), meaning, value === '' && type === 'boolean' ? 'off' : value];
    }),
  );
}

/** Each error with its English sentences, made by the function that the calculator uses. */
async function errorsTable() {
  const samples = {
    server_message: { message: 'MESSAGE', status: 'STATUS', description: 'DESCRIPTION' },
    field_messages: { fields: [{ field: 'zip', messages: ['is not valid for Canada'] }] },
    too_many_requests: { retryAfterMs: 30_000 },
    unexpected_page: { status: 503 },
    empty_answer: { status: 503 },
    offline: { retriesWhenOnline: true },
    timed_out: { limitMs: 60_000 },
  };
  const codes = await readCodes(CORE, 'CalculatorError');
  return table(
    ['code', 'when', 'the shopper reads'],
    codes.map((error) => {
      const { headline, text, advice } = errorText({ code: error.code, ...samples[error.code] }, ENGLISH.errors, 'en');
      return [code(error.code), error.doc, [headline, text, advice].filter((part) => part !== '').join(' ')];
    }),
  );
}

async function textsTable(name, texts) {
  const members = await readMembers(CORE, name);
  const rows = members.flatMap(({ name: key, doc }) => {
    const text = texts[key];
    if (typeof text === 'string') return [[code(key), code(text), doc]];
    if (key === 'errors') return [];
    return [
      [
        code(key),
        Object.entries(text)
          .map(([form, each]) => `${form}: ${code(each)}`)
          .join('<br>'),
        doc,
      ],
    ];
  });
  return table(['key', 'English', 'where'], rows);
}

/** Custom properties with the comments before them, and their values in the two style sheets. */
async function stylesTable() {
  const ofReact = await readFile(join(ROOT, 'packages/react/styles/tokens.css'), 'utf8');
  const ofDropIn = await readFile(join(ROOT, 'packages/embed/styles/embed.css'), 'utf8');
  const properties = [...ofReact.matchAll(/\/\* ([^*]+) \*\/\n\s*(--cartfare-[\w-]+): ([^;]+);/g)];
  const valueIn = (css, name) => new RegExp(String.raw`${name}: ([^;]+);`).exec(css)?.[1] ?? '';
  const dark = (name) => new RegExp(String.raw`${name}: light-dark\([^,]+, ([^)]+)\)`).exec(ofReact)?.[1] ?? '';
  return table(
    ['property', 'meaning', 'component', 'component, dark', 'drop-in'],
    properties.map(([, meaning, name, value]) => [
      code(name),
      meaning.replaceAll(/\s+/g, ' '),
      code(value),
      code(dark(name)),
      code(valueIn(ofDropIn, name)),
    ]),
  );
}

async function metricsTable(...programs) {
  const sources = programs.map((program) => readFile(join(ROOT, program, 'src/operations/create-metrics.ts'), 'utf8'));
  const source = (await Promise.all(sources)).join('\n');
  const found = [...source.matchAll(/new (Histogram|Counter)\(\{\s*name: '(\w+)',\s*help: '([^']+)'/g)];
  return table(
    ['metric', 'type', 'meaning'],
    found.map(([, type, name, help]) => [code(name), type.toLowerCase(), help]),
  );
}

/** The variables of a program, from the schema that reads them. */
async function environmentTable(file, schemaName) {
  const { [schemaName]: environment } = await importSource(file);
  return table(
    ['name', 'default', 'meaning'],
    Object.entries(environment.shape).map(([name, schema]) => {
      const { description, absent } = schema.meta() ?? {};
      if (description === undefined) throw new Error(`${file} does not describe ${name}.`);
      return [code(name), absent ?? defaultText(schema), description];
    }),
  );
}

/** What a variable that is not set counts as. */
function defaultText(schema) {
  const { type, defaultValue, in: input } = schema.def;
  if (type === 'pipe') return defaultText(input);
  if (type !== 'default' || defaultValue === '') return 'none';
  return typeof defaultValue === 'string' ? code(defaultValue) : String(defaultValue);
}

/** Every part of the shipping settings with its fields: a heading and a table for each. */
function settingsTables() {
  const escaped = (text) => text.replaceAll('*', String.raw`\*`);
  return settingsParts({ adapters: ADAPTERS })
    .map(({ name, description, fields }) => {
      const rows = fields.map((field) => [code(field.name), field.isNeeded ? 'yes' : '', escaped(field.description)]);
      const title = name.charAt(0).toUpperCase() + name.slice(1);
      return `## ${title}\n\n${escaped(description)}\n\n${table(['field', 'needed', 'meaning'], rows)}`;
    })
    .join('\n\n');
}

/** A file of the repository, as code. */
const codeOf = async (file, language) =>
  `\`\`\`${language}\n${(await readFile(join(ROOT, file), 'utf8')).trim()}\n\`\`\``;

/** The adapters, each with its page. */
const adaptersTable = () =>
  table(
    ['adapter', 'what is behind it'],
    ADAPTERS.map(({ name, description }) => [`[${code(name)}](${name}.md)`, description]),
  );

/** What the pages can have, by name. */
export const TABLES = {
  'calculator-options': () => optionsTable(CORE, 'CalculatorOptions'),
  'calculator-methods': () => methodsTable(CORE, 'Calculator'),
  'calculator-events': () => eventsTable('CalculatorEvents'),
  'money-options': () => optionsTable(CORE, 'MoneyOptions'),
  'protocol-options': () => optionsTable(CORE, 'CartProtocolOptions'),
  'storefront-cart-options': () => optionsTable(CORE, 'StorefrontCartOptions'),
  'rate-server-options': () => optionsTable(CORE, 'RateServerOptions'),
  'rate-server-line': () => optionsTable(CORE, 'RateServerLine'),
  'country-options': () => optionsTable('docs/api/core-address.d.ts', 'CountryBookOptions'),
  'react-props': () => optionsTable(REACT, 'SectionProps', 'StandaloneProps', 'MadeCalculator', 'ChangeableOptions'),
  'react-results-props': () => optionsTable(REACT, 'ShippingRatesResultsProps'),
  'react-exports': () =>
    functionsTable(REACT, [
      'ShippingCalculator',
      'ShippingCalculatorProvider',
      'DestinationForm',
      'DestinationFields',
      'GetRatesButton',
      'ShippingRatesResults',
      'EstimatedShipping',
      'TotalWithShipping',
      'DeliveryEstimate',
      'useDestinationFields',
      'useGetRatesButton',
      'useShippingRates',
      'useShippingCalculator',
      'useCalculator',
      'useCreateShippingCalculator',
      'useCalculatorEvent',
    ]),
  'rater-options': () => optionsTable(RATING, 'RateKindOptions', 'RaterServices', 'RaterOptions'),
  'rater-methods': () => methodsTable(RATING, 'Rater'),
  'rate-request': () => optionsTable(RATING, 'RateRequest'),
  'rate-line': () => optionsTable(RATING, 'RateLine'),
  'element-attributes': attributesTable,
  'dom-events': () => eventsTable('CartfareEvents'),
  errors: errorsTable,
  texts: () => textsTable('Texts', ENGLISH),
  'error-texts': () => textsTable('ErrorTexts', ENGLISH.errors),
  styles: stylesTable,
  metrics: () => metricsTable('packages/rate-server', 'apps/storefront'),
  'rates-metrics': () => metricsTable('packages/rate-server'),
  'ask-in-php': () => codeOf('examples/ask-for-rates/ask.php', 'php'),
  'ask-in-python': () => codeOf('examples/ask-for-rates/ask.py', 'python'),
  'deploy-dockerfile': () => codeOf('deploy/rates/Dockerfile', 'dockerfile'),
  'deploy-systemd': () => codeOf('deploy/rates/cartfare-rates.service', 'ini'),
  'deploy-nginx': () => codeOf('deploy/rates/nginx.conf', 'nginx'),
  'deploy-alerts': () => codeOf('deploy/rates/alerts.yml', 'yaml'),
  settings: settingsTables,
  adapters: adaptersTable,
  'shop-environment': () => environmentTable('apps/storefront/src/environment.ts', 'SHOP_ENVIRONMENT'),
  'rates-environment': () => environmentTable('apps/rates/src/config.ts', 'RATES_ENVIRONMENT'),
  ...API_TABLES,
};
