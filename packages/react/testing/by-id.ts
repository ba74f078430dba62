/** The element of an id, which must be there and of its kind. */
export function byId<Found extends HTMLElement>(id: string, kind: new () => Found): Found {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`There is no ${kind.name} with the id ${id}.`);
  return found;
}
