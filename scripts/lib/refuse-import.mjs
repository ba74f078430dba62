import { dirname, join, normalize, relative } from 'node:path';

const SCOPE = '@cartfare/';
const TEST = /\.(test|test-d)\.tsx?$/;

/**
 * Why a source file may not import `specifier`; null: it may. The first argument has the table of `import-rules.mjs`;
 * `entryPoints`: entry points by package name: `{ '@cartfare/core': ['@cartfare/core', '@cartfare/core/money'] }`.
 */
export function refuseImport({ workspaces, testSupport, entryPoints }, file, specifier) {
  const isForTests = (path) => TEST.test(path) || testSupport.test(path);
  const folder = Object.keys(workspaces).find((name) => file.startsWith(`${name}/`));
  const rules = workspaces[folder];
  if (specifier.startsWith('.')) {
    const target = normalize(join(dirname(file), specifier));
    if (isForTests(file) && target.startsWith('examples/')) return null;
    if (!target.startsWith(`${folder}/`)) return 'import another workspace by its package name';
    if (isForTests(file)) return null;
    if (isForTests(target)) return 'only tests may import what is made for tests';
    return refuseApart(folder, rules.apart, file, target) ?? refuseBackwards(folder, rules.order, file, target);
  }
  if (isForTests(file)) return null;
  const rule = rules.forbidden?.find(({ pattern }) => pattern.test(specifier));
  if (rule !== undefined) return rule.reason;
  return specifier.startsWith(SCOPE) ? refuseWorkspace(rules.imports, entryPoints, specifier) : null;
}

function refuseApart(folder, apart, file, target) {
  const src = `${folder}/src/`;
  const unit = unitOf(src, target);
  if (apart?.includes(unit) !== true || unitOf(src, file) === unit) return null;
  return `${unit} stands apart in ${folder}: only its own entry point leads to it`;
}

function refuseBackwards(folder, order, file, target) {
  const src = `${folder}/src/`;
  if (order === undefined || !target.startsWith(src)) return null;
  const [from, to] = [unitOf(src, file), unitOf(src, target)];
  const placeOf = (unit) =>
    order.findIndex((entry) => entry === unit || (Array.isArray(entry) && entry.includes(unit)));
  const missing = [from, to].find((unit) => placeOf(unit) === -1);
  if (missing !== undefined) return `${missing} has no place in the order of ${folder}`;
  if (from === to || placeOf(to) < placeOf(from)) return null;
  return `${to} stands ${placeOf(to) === placeOf(from) ? 'beside' : 'after'} ${from} in the order of ${folder}`;
}

/** A folder directly in `src/`, or a file there without its extension. */
const unitOf = (src, path) =>
  relative(src, path)
    .split('/')[0]
    .replace(/\.(tsx?|css)$/, '');

function refuseWorkspace(allowed, entryPoints, specifier) {
  const name = specifier.split('/').slice(0, 2).join('/');
  if (!allowed.includes(name.slice(SCOPE.length))) {
    return allowed.length === 0
      ? 'it may import no other workspace'
      : `of the workspaces it may import ${allowed.join(', ')}`;
  }
  return entryPoints[name]?.includes(specifier) === true ? null : `the package.json of ${name} exports no such path`;
}
