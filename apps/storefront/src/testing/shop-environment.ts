/** Settings beside their own of the shops that a test file starts. */
let environment: Readonly<Record<string, string>> = {};

export const shopEnvironment = (): Readonly<Record<string, string>> => environment;

/** From now on the file's shops run with these, such as on servers that they share. */
export function startShopsWith(settings: Readonly<Record<string, string>>): void {
  environment = settings;
}
