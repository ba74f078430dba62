/** A table in Markdown. Cells are Markdown already; a `|` in them is escaped. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

/** Code within a line. */
export const code = (text) => (text === '' ? '' : text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

const DEFAULT = /(?:^|\s)Default:? (.+?)(?:\.(?= [A-Z])|\.?$)/;

/** The meaning and the default of an option, from its comment, in which one sentence begins with "Default". */
export function splitDefault(doc) {
  const [sentence, value = ''] = DEFAULT.exec(doc) ?? [''];
  return { meaning: doc.replace(sentence, '').trim(), value };
}
