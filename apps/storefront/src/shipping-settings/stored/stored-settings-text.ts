import type { ShippingConfig } from '@cartfare/rating';
import { withoutSchema } from '../document/without-schema.ts';
import { readSettingsDocument } from '../document/read-settings-document.ts';

/**
 * The stored settings as a file: the one that they were imported from, comments and all. Where there is none, or it does
 * not say what is in force, they are written anew.
 */
export function storedSettingsText(config: ShippingConfig, file: string | null): string {
  const inForce = JSON.stringify(config);
  const document = file === null ? null : readSettingsDocument(file);
  if (file !== null && document?.ok === true && JSON.stringify(withoutSchema(document.value.json)) === inForce)
    return file;
  return `${JSON.stringify(config, null, 2)}\n`;
}
