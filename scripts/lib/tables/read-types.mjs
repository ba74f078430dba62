import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ROOT } from '../root.mjs';

/**
 * The members of an interface, or of a type that is an object, in a file of TypeScript: name, type, whether it is optional, and its
 * comment as one line.
 */
export async function readMembers(file, interfaceName) {
  const source = await parseFile(file);
  const declaration = source.declarations.find(({ id }) => id?.name === interfaceName);
  const members = declaration?.body?.body ?? declaration?.typeAnnotation?.members;
  if (members === undefined) throw new Error(`${file} has no interface ${interfaceName}.`);
  return members.map((member) => ({
    name: member.key.name ?? member.key.value,
    type: source.typeOf(member),
    isOptional: member.optional,
    doc: source.docBefore(member.start),
  }));
}

/** The members of a union of objects with a `code`: each code and the comment before it. */
export async function readCodes(file, typeName) {
  const source = await parseFile(file);
  const { typeAnnotation } = source.declarations.find(({ id }) => id?.name === typeName);
  return typeAnnotation.types.map((member) => {
    const [{ typeAnnotation: code }] = member.members;
    return { code: code.typeAnnotation.literal.value, doc: source.docBefore(member.start) };
  });
}

/** The exported functions of a file with types only: name, signature, comment. */
export async function readFunctions(file, names) {
  const source = await parseFile(file);
  return names.map((name) => {
    const found = source.declarations.find(({ id, declarations }) => (id ?? declarations?.[0].id)?.name === name);
    if (found === undefined) throw new Error(`${file} declares no ${name}.`);
    return { name, doc: source.docBefore(found.start) };
  });
}

async function parseFile(file) {
  const text = await readFile(join(ROOT, file), 'utf8');
  const { program, comments } = parseSync(file, text);
  const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
  return {
    declarations: program.body.map((statement) => statement.declaration ?? statement),
    /** The comment that ends right before the position: only spaces, words like `export`, and `|` are between them. */
    docBefore(position) {
      const doc = docs.findLast(({ end }) => end <= position);
      if (doc === undefined || !/^[\s|]*(export )?$/.test(text.slice(doc.end, position))) return '';
      const [meaning] = doc.value.split(/\n\s*\*\s*@example/);
      return meaning.replaceAll(/^\*|\s*\n\s*\*?\s*/g, ' ').trim();
    },
    typeOf({ typeAnnotation, returnType, params }) {
      const annotation = typeAnnotation ?? returnType;
      const type = text
        .slice(annotation.typeAnnotation.start, annotation.typeAnnotation.end)
        .replaceAll(/\/\*.*?\*\//gs, '')
        .replaceAll(/\breadonly | \| undefined$/g, '')
        .replaceAll(/\s+/g, ' ');
      if (params === undefined) return type;
      return `(${params.map(({ start, end }) => text.slice(start, end).replaceAll(/\s+/g, ' ')).join(', ')}) => ${type}`;
    },
  };
}
