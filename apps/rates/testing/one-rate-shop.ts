/** Settings that have one rate, in Canada, of this price. */
export const settingsWith = (priceMinor: number): string =>
  JSON.stringify({
    currency: 'CAD',
    timeZone: 'America/Toronto',
    origin: { country: 'CA', province: 'ON', postalCode: 'K2P 1L4', city: 'Ottawa' },
    zones: [
      {
        id: 'canada',
        name: 'Canada',
        regions: [{ country: 'CA' }],
        rates: [{ id: 'standard', name: 'Standard', price: { kind: 'flat', priceMinor } }],
      },
    ],
  });

const REQUEST = JSON.stringify({
  place: { countryCode: 'CA', provinceCode: 'ON', postalCode: 'K1N 5T2' },
  currency: 'CAD',
  lines: [{ quantity: 1, weightGrams: 450, priceMinor: 2500 }],
});

/** Asks a server for the rates of a small cart to Ottawa. */
export const askRates = (url: string, key: string): Promise<Response> =>
  fetch(`${url}/v1/rates`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: REQUEST,
  });

/** The first price of a response, and the version of the settings that it was made with. */
export async function readPrice(
  response: Response,
): Promise<{ readonly priceMinor: number; readonly version: number }> {
  const { options, settingsVersion }: { options: { priceMinor: number }[]; settingsVersion: number } = JSON.parse(
    await response.text(),
  );
  return { priceMinor: options[0]?.priceMinor ?? NaN, version: settingsVersion };
}
