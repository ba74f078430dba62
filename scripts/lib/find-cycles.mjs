/**
 * Groups of files that import each other, directly or through others: Tarjan's algorithm. `graph`: each file's imports,
 * by file.
 */
export function findCycles(graph) {
  const cycles = [];
  const path = [];
  /** By file: its number, and the lowest number that it leads to. */
  const numbers = new Map();
  const lowest = new Map();

  function visit(file) {
    numbers.set(file, numbers.size);
    lowest.set(file, numbers.get(file));
    path.push(file);
    for (const target of graph.get(file) ?? []) {
      if (!numbers.has(target)) visit(target);
      if (path.includes(target)) lowest.set(file, Math.min(lowest.get(file), lowest.get(target)));
    }
    if (lowest.get(file) !== numbers.get(file)) return;
    const group = path.splice(path.indexOf(file));
    if (group.length > 1 || graph.get(file)?.includes(file)) cycles.push(group);
  }

  for (const file of graph.keys()) if (!numbers.has(file)) visit(file);
  return cycles;
}
