/**
 * The lower bound: the time that the shop takes to rate one cart, in milliseconds. The one-shot call has no second
 * call, no button and no rendering, and is made by the same browser over the same connection.
 */
export async function measureRating(page, shopUrl, { country, province, postalCode }) {
  const address = { 'shipping_address[zip]': postalCode, 'shipping_address[country]': country };
  const query = new URLSearchParams({ ...address, 'shipping_address[province]': province });
  await page.goto(`${shopUrl}/cart`, { waitUntil: 'networkidle' });
  return page.evaluate(async (path) => {
    const startedMs = performance.now();
    const answer = await fetch(path);
    const { shipping_rates: rates } = await answer.json();
    if (!(rates?.length > 0)) throw new Error(`No rates (status ${answer.status}).`);
    return performance.now() - startedMs;
  }, `/cart/shipping_rates.json?${query}`);
}
