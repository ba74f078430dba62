import type { CarrierExchange } from '@cartfare/carriers';
import { amountText, type CarrierRequest } from '@cartfare/rating';

/** Longest body that is printed, in characters. */
const MAX_BODY = 20_000;

/** The parcels that a carrier was asked about. */
export function parcelsText({
  parcels,
  lines,
  currency,
  destination,
  residential,
  dispatchDate,
}: CarrierRequest): string {
  const { country, province, postalCode } = destination;
  const skus = new Map(lines.map(({ id, sku }) => [id, sku]));
  const rows = parcels.map(({ box, outerMm, weightGrams, declaredValueMinor, contents }, at) => {
    const size = outerMm === null ? 'no size' : `${outerMm.join(' x ')} mm`;
    const goods = contents.map(({ lineId, quantity }) => `${quantity} x ${skus.get(lineId) ?? lineId}`).join(', ');
    return `  ${at + 1}. ${box?.name ?? 'no box'}, ${size}, ${weightGrams} g, ${amountText(declaredValueMinor, currency)}: ${goods}`;
  });
  const place = [country, province, postalCode].filter((part) => part !== '').join(' ');
  const leaves = dispatchDate === null ? 'no day of dispatch' : `leaves on ${dispatchDate}`;
  return [`Parcels to ${place}, a ${residential ? 'home' : 'business'}; ${leaves}`, ...rows].join('\n');
}

/** A call without its key. */
export function exchangeText({ url, requestHeaders, requestBody, response }: CarrierExchange): string {
  const headers = Object.entries(requestHeaders).map(([name, value]) => `  ${name}: ${value}`);
  const responseLines =
    response === null
      ? ['Response', '  none, or not all of it']
      : [
          `Response ${response.status} ${plainText(response.headers['content-type'] ?? '')}`.trimEnd(),
          bodyText(response.body),
        ];
  return [
    `Request POST ${url.replace(/\?.*$/s, '?...')}`,
    ...headers,
    '  (the header with the key is not shown)',
    bodyText(requestBody),
    ...responseLines,
  ].join('\n');
}

function bodyText(body: string): string {
  const text = plainText(prettyJson(body));
  const shown =
    text.length > MAX_BODY ? `${text.slice(0, MAX_BODY)}\n(${text.length - MAX_BODY} more characters)` : text;
  return shown
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
}

/** Without the control characters by which a carrier could write over a terminal. */
const plainText = (text: string): string => text.replaceAll(/(?!\n)\p{Cc}/gu, '\uFFFD');

function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text) as unknown, null, 2);
  } catch {
    return text === '' ? '(empty)' : text;
  }
}
