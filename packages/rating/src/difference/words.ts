/** `free from`, for `freeFromMinor`: the unit is said with the value. */
export const words = (field: string): string =>
  field
    .replace(/(?<=.)(?:Minor|Grams|Mm|Ms|Percent)$/, '')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
