import type { Node } from 'jsonc-parser';

export interface FoundField {
  /** The field; if it is missing, the innermost existing object or list on its path. */
  readonly node: Node;
  readonly isThere: boolean;
}

/** Follows a path such as `zones[2].rates[0].id`. Names may contain dots and brackets: the document's own are tried. */
export function findField(root: Node, path: string): FoundField {
  let node = root;
  let rest = path;
  while (rest !== '') {
    const step = node.type === 'array' ? itemAt(node, rest) : fieldOf(node, rest);
    if (step === undefined) return { node, isThere: false };
    node = step.node;
    rest = step.rest;
  }
  return { node: nameOf(node), isThere: true };
}

interface Step {
  readonly node: Node;
  /** The rest of the path. */
  readonly rest: string;
}

function itemAt(list: Node, path: string): Step | undefined {
  const [whole = '', digits] = /^\[(\d+)\]/.exec(path) ?? [];
  const node = list.children?.[Number(digits)];
  return node === undefined ? undefined : { node, rest: afterDot(path.slice(whole.length)) };
}

/** The longest name with which the path begins. */
function fieldOf(object: Node, path: string): Step | undefined {
  const fields = fieldsOf(object);
  for (let length = path.length; length >= 0; length -= 1) {
    if (!['', '.', '['].includes(path.charAt(length))) continue;
    const node = fields.get(path.slice(0, length));
    if (node !== undefined) return { node, rest: afterDot(path.slice(length)) };
  }
  return undefined;
}

/** Of the objects that were looked into: a file can have as many findings as fields, all of one object. */
const FIELDS = new WeakMap<Node, ReadonlyMap<string, Node>>();

function fieldsOf(object: Node): ReadonlyMap<string, Node> {
  const known = FIELDS.get(object);
  if (known !== undefined) return known;
  const fields = new Map<string, Node>();
  for (const { children: [name, node] = [] } of object.type === 'object' ? (object.children ?? []) : []) {
    if (name !== undefined && node !== undefined) fields.set(String(name.value), node);
  }
  FIELDS.set(object, fields);
  return fields;
}

const afterDot = (path: string): string => (path.startsWith('.') ? path.slice(1) : path);

/** A field starts at its name. */
const nameOf = (node: Node): Node => (node.parent?.type === 'property' ? (node.parent.children?.[0] ?? node) : node);
