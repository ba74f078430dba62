import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';

/**
 * The exports of an entry point, as declarations without comments, so that a change of the API changes the text. `read`
 * returns the text of a declaration file (`.d.ts`) by its path. Returns the exports by name, and the declarations that
 * they use but that are not exported; an export has its `home`, the file and the name of its declaration.
 */
export function readApi(entry, read) {
  const modules = new Map();
  const moduleOf = (file) => {
    if (!modules.has(file)) modules.set(file, readModule(file, read(file)));
    return modules.get(file);
  };

  /** Follows imports and re-exports to the file and name of a declaration; null outside of the package. */
  function locate(file, name) {
    const module = moduleOf(file);
    if (module.declarations.has(name)) return { file, name };
    const link = module.links.get(name);
    if (link !== undefined) return link.file === null ? null : locate(link.file, link.name);
    for (const other of module.stars) {
      const found = exportsOf(other).get(name);
      if (found !== undefined) return found;
    }
    throw new Error(`${file} has no declaration of ${name}`);
  }

  function exportsOf(file) {
    const { exported, stars } = moduleOf(file);
    const found = new Map(stars.flatMap((other) => [...exportsOf(other)]));
    for (const [name, local] of exported) found.set(name, locate(file, local));
    return found;
  }

  const keyOf = ({ file, name }) => `${file} ${name}`;
  const declare = ({ file, name }) => moduleOf(file).declarations.get(name);
  const exports = [...exportsOf(entry)].map(([name, home]) => {
    if (home === null) throw new Error(`${entry} exports ${name} of another package`);
    return { name, home: keyOf(home), text: declare(home).text };
  });

  const seen = new Map([...exportsOf(entry).values()].map((home) => [keyOf(home), home]));
  const own = new Set(seen.keys());
  // Entries that are added during the iteration are visited, too.
  for (const { file, name } of seen.values()) {
    const { declarations, links } = moduleOf(file);
    for (const used of declarations.get(name).uses) {
      const home = declarations.has(used) || links.has(used) ? locate(file, used) : null;
      if (home !== null) seen.set(keyOf(home), home);
    }
  }
  const needed = [...seen].filter(([key]) => !own.has(key)).map(([, home]) => ({ ...home, text: declare(home).text }));
  return { exports: exports.toSorted(byName), needed: needed.toSorted(byName) };
}

/** Does not depend on the machine's locale. */
const byName = (one, other) => {
  const [first, second] = [one, other].map(({ name, file = '' }) => `${name} ${file}`);
  return first < second ? -1 : 1;
};

function readModule(file, text) {
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const module = {
    /** By local name; the overloads of a function are one declaration. */
    declarations: new Map(),
    /** Names from other files: `{ file, name }`, with the file null for another package. */
    links: new Map(),
    /** Exported name to local name. */
    exported: new Map(),
    /** Files of `export *`. */
    stars: [],
  };
  const fileOf = ({ value }) =>
    value.startsWith('.') ? posix.join(posix.dirname(file), value).replace(/\.[tj]sx?$/, '.d.ts') : null;

  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') readImport(module, statement, fileOf);
    else if (statement.type === 'ExportAllDeclaration') module.stars.push(fileOf(statement.source));
    else if (statement.specifiers?.length > 0) readExport(module, statement, fileOf);
    else readDeclaration(module, statement, withoutComments(text, statement, comments));
  }
  return module;
}

function readImport({ links }, { specifiers, source }, fileOf) {
  for (const { local, imported } of specifiers) links.set(local.name, { file: fileOf(source), name: imported?.name });
}

function readExport({ exported, links }, { specifiers, source }, fileOf) {
  for (const specifier of specifiers) {
    const { name } = specifier.local;
    exported.set(specifier.exported.name, name);
    if (source !== null) links.set(name, { file: fileOf(source), name });
  }
}

function readDeclaration({ declarations, exported }, statement, text) {
  const declaration = statement.declaration ?? statement;
  for (const name of namesOf(declaration)) {
    const before = declarations.get(name);
    const own = text.replace(/^export /, '');
    declarations.set(name, {
      text: before === undefined ? own : `${before.text}\n${own}`,
      uses: new Set([...(before?.uses ?? []), ...identifiersIn(declaration)]),
    });
    if (statement.type === 'ExportNamedDeclaration') exported.set(name, name);
  }
}

/** Empty for `declare global` and a lone `;`. */
const namesOf = ({ declarations, id }) =>
  (declarations?.map((each) => each.id.name) ?? [id?.name]).filter((name) => name !== undefined);

function withoutComments(text, { start, end }, comments) {
  let kept = '';
  let from = start;
  for (const comment of comments.filter((each) => each.start >= start && each.end <= end)) {
    kept += text.slice(from, comment.start);
    from = comment.end;
  }
  return (kept + text.slice(from, end)).replace(/[ \t]*\n(\s*\n)*/g, '\n');
}

/** Names that are references, not those of members or parameters. */
function* identifiersIn(node) {
  if (node === null || typeof node !== 'object') return;
  if (node.type === 'Identifier' && !node.typeAnnotation) yield node.name;
  for (const [part, child] of Object.entries(node)) {
    if (part !== 'key' || node.computed === true) yield* identifiersIn(child);
  }
}
