/** Requests as a browser's `fetch` sends them, as bytes. */

export function getRequest({ host }, path, cookie, accept = 'application/json') {
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${commonHead(host, cookie, accept)}\r\n`);
}

export function postRequest({ host }, path, form, cookie) {
  const body = new URLSearchParams(form).toString();
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\n${commonHead(host, cookie, 'application/json')}` +
      `content-type: application/x-www-form-urlencoded;charset=UTF-8\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
}

function commonHead(host, cookie, accept) {
  const lines = [
    `host: ${host}`,
    'connection: keep-alive',
    `accept: ${accept}`,
    'accept-encoding: gzip, deflate, br, zstd',
    'accept-language: en-CA,en;q=0.9',
    'sec-fetch-site: same-origin',
    'sec-fetch-mode: cors',
    ...(cookie === undefined ? [] : [`cookie: session=${cookie}`]),
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

export const destinationForm = ({ country, province, postalCode }) => ({
  'shipping_address[zip]': postalCode,
  'shipping_address[country]': country,
  'shipping_address[province]': province,
});
