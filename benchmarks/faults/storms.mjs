import { cookieOf, createVisitor, repeat } from './client.mjs';

/** Time limit of a storm, in ms. */
const LIMIT_MS = 60_000;

/** Whether an answer is proper: success or a refusal. Of 5xx only a 503 with `Retry-After` is. */
const isInOrder = ({ status, headers }) =>
  (status >= 200 && status < 500) || (status === 503 && headers['retry-after'] !== undefined);

const properties = (count, length) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`text ${at}`, 'x'.repeat(length)]));

const lineCount = ({ status, body }) => (status === 200 ? JSON.parse(body).items.length : -1);

/** Each has one address and returns its `answers`, and `lost`: the number of acknowledged changes that are missing. */
export const STORMS = [
  { name: '500 posts of 1 MB', run: (about) => fillCarts({ ...about, count: 500, texts: properties(200, 4_900) }) },
  { name: '500 posts of 350 kB', run: (about) => fillCarts({ ...about, count: 500, texts: properties(70, 4_900) }) },
  { name: '500 posts of 90 kB', run: (about) => fillCarts({ ...about, count: 500, texts: properties(18, 4_900) }) },
  { name: '1,500 new sessions', run: openSessions },
  { name: '180 log-ins, 45 at once', run: logIn },
  { name: '3,000 rates, each for another cart', run: askForRates },
];

/** Ten sessions that add one line after another to their carts. */
async function fillCarts({ url, address, endlessId, count, texts }) {
  const visitor = createVisitor(url, address, 16);
  const cookies = await openCarts(visitor, 10, endlessId);
  const acknowledged = cookies.map(() => 1);
  const answers = await repeat({
    count,
    atOnce: 16,
    limitMs: LIMIT_MS,
    turn: async (at) => {
      const body = { id: endlessId, properties: { ...texts, line: String(at) } };
      const answer = await visitor.postJson('/cart/add.js', body, cookies[at % cookies.length]);
      if (answer.status === 200) acknowledged[at % cookies.length] += 1;
      return answer;
    },
  });
  const counts = await Promise.all(cookies.map(async (cookie) => lineCount(await visitor.get('/cart.js', cookie))));
  visitor.close();
  return { answers, lost: counts.reduce((sum, there, at) => sum + Math.max(acknowledged[at] - there, 0), 0) };
}

/** Posts without a cookie, each of which would open another session. */
async function openSessions({ url, address, endlessId }) {
  const visitor = createVisitor(url, address, 32);
  const cookies = [];
  const answers = await repeat({
    count: 1_500,
    atOnce: 32,
    limitMs: LIMIT_MS,
    turn: async () => {
      const answer = await visitor.postJson('/cart/add.js', { id: endlessId });
      if (answer.status === 200) cookies.push(cookieOf(answer));
      return answer;
    },
  });
  const carts = await repeat({
    count: cookies.length,
    atOnce: 8,
    limitMs: LIMIT_MS,
    turn: (at) => visitor.get('/cart.js', cookies[at]),
  });
  visitor.close();
  return { answers, lost: cookies.length - carts.filter((cart) => lineCount(cart) === 1).length };
}

/** Each into another account, so that the limit of one account does not refuse attempts before the password check. */
async function logIn({ url, address }) {
  const visitor = createVisitor(url, address, 45);
  const answers = await repeat({
    count: 180,
    atOnce: 45,
    limitMs: LIMIT_MS,
    turn: (at) => visitor.postForm('/account/login', { email: `nobody-${at}@example.com`, password: 'guess' }),
  });
  visitor.close();
  return { answers, lost: 0 };
}

/** One session that changes its cart and asks for rates again, alternately by a page and by a call. */
async function askForRates({ url, address, shippedId }) {
  const visitor = createVisitor(url, address, 16);
  const [cookie] = await openCarts(visitor, 1, shippedId);
  const answers = await repeat({
    count: 1_500,
    atOnce: 8,
    limitMs: LIMIT_MS,
    turn: async (at) => {
      const zip = `K${at % 10}A ${Math.floor(at / 10) % 10}B${Math.floor(at / 100) % 10}`;
      const fields = { 'shipping_address[country]': 'CA', 'shipping_address[zip]': zip };
      await visitor.postForm('/cart/estimate', fields, cookie);
      return visitor.get('/cart?rates=1', cookie);
    },
  });
  const more = await repeat({
    count: 1_500,
    atOnce: 16,
    limitMs: LIMIT_MS,
    turn: (at) =>
      visitor.get(
        `/cart/shipping_rates.json?shipping_address[country]=DE&shipping_address[zip]=${20_000 + at}`,
        cookie,
      ),
  });
  visitor.close();
  return { answers: [...answers, ...more], lost: 0 };
}

async function openCarts(visitor, count, variantId) {
  const opened = await Promise.all(
    Array.from({ length: count }, () => visitor.postJson('/cart/add.js', { id: variantId })),
  );
  return opened.map(cookieOf);
}

export const survivedOf = (answers) => answers.filter(isInOrder).length;
