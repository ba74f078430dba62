/** Endings that do not change what a word is about: shipments, pricing, renamed. A stem has three letters at least. */
const ENDING = /^(.{3,}?)(?:p?ings?|p?ed|es|s|e)$/u;

/** Words that a question has and an answer needs not. */
const FILLERS = new Set(
  'a an and any are at be by can do does for from get has have how i if in into is it its me my no not of on or our shop should so that the there this to use via want we what when where which who why will with without you your'.split(
    ' ',
  ),
);

/** The stems of a text's words, with a space around each; `freeFromMinor` counts as one word and as its three. */
export function stemsOf(text: string): string {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const stems = words.flatMap((word) => {
    const parts = word.replaceAll(/([a-z])([A-Z])/gu, '$1 $2').split(' ');
    return (parts.length > 1 ? [word, ...parts] : parts).map(stemOf);
  });
  return ` ${stems.join(' ')} `;
}

/** The stems of a question, without the words that every question has, unless it has no others. */
export function questionStems(question: string): readonly string[] {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !FILLERS.has(word));
  return (telling.length > 0 ? telling : words).map(stemOf);
}

function stemOf(word: string): string {
  const lower = word.toLowerCase();
  return lower.endsWith('ss') ? lower : lower.replace(ENDING, '$1');
}
