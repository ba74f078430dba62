/** The page of the rate server's API, from its OpenAPI document. */
import { importSource } from './import-source.mjs';
import { code, table } from './markdown.mjs';

const readDocument = async () => (await importSource('packages/rate-server/src/api/openapi.ts')).openApiDocument();

/** `$ref` is the path of a schema, and each schema has a heading on the page. */
const nameOf = ({ $ref }) => $ref.split('/').at(-1);
const linkTo = (schema) => `[${nameOf(schema)}](#${nameOf(schema).toLowerCase()})`;

const operationsOf = ({ paths }) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

async function endpointsTable() {
  const document = await readDocument();
  const { scheme, description } = document.components.securitySchemes.key;
  const rows = operationsOf(document).map(({ path, method, operation }) => [
    code(`${method} ${path}`),
    `${operation.summary}. ${operation.description}`,
    linkTo(operation.requestBody.content['application/json'].schema),
    linkTo(operation.responses[200].content['application/json'].schema),
    `${code(`Authorization: ${scheme === 'bearer' ? 'Bearer' : scheme} KEY`)}. ${description}`,
  ]);
  return table(['endpoint', 'what it is', 'request', 'response', 'key'], rows);
}

/** A heading, the description and the fields of each schema. */
async function schemaTables(...names) {
  const { schemas } = (await readDocument()).components;
  return names
    .map((name) => {
      const rows = fieldsOf(schemas[name]);
      return `### ${name}\n\n${schemas[name].description}\n\n${table(['field', 'type', 'required', 'unit', 'meaning'], rows)}`;
    })
    .join('\n\n');
}

/** A row for each field, and for those of an object that has no name of its own. */
function fieldsOf({ properties = {}, required = [] }, prefix = '') {
  return Object.entries(properties).flatMap(([name, schema]) => [
    [code(`${prefix}${name}`), typeOf(schema), required.includes(name) ? 'yes' : '', unitOf(name), meaningOf(schema)],
    ...fieldsOf(schema.items ?? withoutNull(schema), `${prefix}${name}${schema.items === undefined ? '' : '[]'}.`),
  ]);
}

const withoutNull = (schema) => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;

const NOUN = /^(?:text|whole number|object)/;

function typeOf(schema) {
  const { type, items, format, enum: values, maxLength, maxItems, anyOf, $ref } = schema;
  if ($ref !== undefined) return linkTo(schema);
  if (anyOf !== undefined) return anyOf.map(typeOf).join(' or ');
  if (values !== undefined) return values.map(code).join(', ');
  if (Array.isArray(type)) return type.map((each) => typeOf({ ...schema, type: each })).join(' or ');
  switch (type) {
    case 'array':
      return `list of ${maxItems === undefined ? '' : `up to ${maxItems} `}${typeOf(items).replace(NOUN, '$&s')}`;
    case 'string':
      if (format === 'date') return `date, such as ${code('2026-11-26')}`;
      return maxLength === undefined ? 'text' : `text of up to ${maxLength} characters`;
    case 'integer':
      return ['whole number', rangeOf(schema)].filter((part) => part !== '').join(', ');
    default:
      return type;
  }
}

/** JSON Schema has the largest exact integers where there is no bound. */
function rangeOf({ minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }) {
  const [least, most] = [minimum, maximum].map((bound) => bound.toLocaleString('en'));
  if (maximum < Number.MAX_SAFE_INTEGER) return `${least} to ${most}`;
  return minimum > Number.MIN_SAFE_INTEGER ? `${least} or more` : '';
}

/** Names end with their units. */
const UNITS = { Minor: 'minor units', Grams: 'g', Mm: 'mm', Days: 'days' };

const unitOf = (name) => Object.entries(UNITS).find(([end]) => name.endsWith(end))?.[1] ?? '';

function meaningOf({ description = '', default: value }) {
  const text = description.replaceAll(/\s+/g, ' ');
  if (value === undefined) return text;
  return `${text} Default: ${value === '' ? 'empty' : value}.`;
}

async function problemsTable() {
  const { PROBLEMS } = await importSource('packages/rate-server/src/api/problem.ts');
  const rows = Object.entries(PROBLEMS).map(([name, { status, title }]) => [code(name), String(status), title]);
  return table(['code', 'status', 'title'], rows);
}

async function example(select) {
  const [{ operation }] = operationsOf(await readDocument());
  return `\`\`\`json\n${pretty(select(operation).content['application/json'].example)}\n\`\`\``;
}

/** JSON, in which what fits into a line is one. */
function pretty(value, indent = '') {
  const line = JSON.stringify(value, null, 1)
    .replaceAll(/\n\s*/g, ' ')
    .replaceAll(/\[ | \]/g, (end) => end.trim());
  if (typeof value !== 'object' || value === null || line.length < 80) return line;
  const [start, end] = Array.isArray(value) ? '[]' : '{}';
  const entries = Object.entries(value).map(([name, part]) => {
    const key = Array.isArray(value) ? '' : `${JSON.stringify(name)}: `;
    return `${indent}  ${key}${pretty(part, `${indent}  `)}`;
  });
  return `${start}\n${entries.join(',\n')}\n${indent}${end}`;
}

export const API_TABLES = {
  'api-endpoints': endpointsTable,
  'api-request': () => schemaTables('RatesRequest', 'Place', 'Line'),
  'api-request-example': () => example(({ requestBody }) => requestBody),
  'api-response': () => schemaTables('RatesResponse', 'Option', 'Part', 'Omission', 'Explanation'),
  'api-response-example': () => example(({ responses }) => responses[200]),
  'api-problem': () => schemaTables('Problem'),
  'api-problems': problemsTable,
};
