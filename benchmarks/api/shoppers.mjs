import { Connection } from './connection.mjs';
import { driveThrough } from './drive.mjs';
import { destinationForm, getRequest, postRequest } from './requests.mjs';

const PREPARE = '/cart/prepare_shipping_rates.json';
const POLL = '/cart/async_shipping_rates.json';
const CART_PAGE = '/cart';

/** Lines of a cart. */
const LINES = 3;

const SESSION_COOKIE = /\r\nset-cookie: session=([^;]+)/i;

/** Creates `count` shoppers, each with a session and a cart of three lines that was filled over the API. */
export async function createShoppers(count, { url, variantIds, connections, random, nextDestination }) {
  const shoppers = [];
  const visits = Array.from({ length: count }, () => chooseLines(variantIds, random));
  await driveThrough(visits, {
    url,
    connections,
    turn: async (connection, items) => {
      const form = Object.fromEntries(
        items.flatMap((id, at) => [
          [`items[${at}][id]`, id],
          [`items[${at}][quantity]`, 1],
        ]),
      );
      const answer = await connection.send(postRequest(new URL(url), '/cart/add.js', form));
      const cookie = SESSION_COOKIE.exec(answer.head)?.[1];
      if (answer.status !== 200 || cookie === undefined) throw new Error(`A cart could not be filled: ${answer.head}`);
      shoppers.push({ cookie, destination: nextDestination() });
    },
  });
  return shoppers;
}

/** Ids of variants that are in stock and have to be shipped. */
export async function readVariantIds(url) {
  const connection = await Connection.open(new URL(url));
  const { body } = await connection.send(getRequest(new URL(url), '/products.json'));
  connection.close();
  const { products } = JSON.parse(body.toString());
  return products.flatMap(({ variants }) =>
    variants.filter((variant) => variant.requires_shipping && variant.available !== false).map(({ id }) => id),
  );
}

/** Call 1 and call 2 as bytes, for the shopper and the destination; the second has only the session. */
export const pairOf = (url, { cookie }, destination) => ({
  prepare: postRequest(url, PREPARE, destinationForm(destination), cookie),
  poll: getRequest(url, POLL, cookie),
});

/** A browser's request for the cart page, as bytes. */
export const cartPageOf = (url, { cookie }) => getRequest(url, CART_PAGE, cookie, 'text/html');

function chooseLines(variantIds, random) {
  const chosen = new Set();
  while (chosen.size < LINES) chosen.add(variantIds[Math.floor(random() * variantIds.length)]);
  return [...chosen];
}

/** Headers that a server adds itself. */
const OWN_HEADERS = /^(?:date|connection|keep-alive)$/i;

/** The shop's responses to the shopper, by method and path: status, headers and body in base64. */
export async function readAnswers(url, shopper) {
  const connection = await Connection.open(new URL(url));
  const { prepare, poll } = pairOf(new URL(url), shopper, shopper.destination);
  const answers = {
    [`POST ${PREPARE}`]: toAnswer(await connection.send(prepare)),
    [`GET ${POLL}`]: toAnswer(await connection.send(poll)),
    [`GET ${CART_PAGE}`]: toAnswer(await connection.send(cartPageOf(new URL(url), shopper))),
  };
  connection.close();
  return answers;
}

function toAnswer({ status, head, body }) {
  const fields = head.split('\r\n').slice(1);
  const headers = fields.map((field) => field.split(': ')).filter(([name]) => !OWN_HEADERS.test(name));
  return { status, headers: Object.fromEntries(headers), body: body.toString('base64') };
}
