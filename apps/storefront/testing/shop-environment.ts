/** Additional settings of the shops that a test file starts. */
let environment: Readonly<Record<string, string>> = {};

export const shopEnvironment = (): Readonly<Record<string, string>> => environment;

/** Starts the file's later shops with these settings, such as the URLs of shared servers. */
export function startShopsWith(settings: Readonly<Record<string, string>>): void {
  environment = settings;
}
