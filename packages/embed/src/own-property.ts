/**
 * The value of an object's own property. What a script of the page has added to `Object.prototype` is nobody's setting:
 * read through it, an attribute that is missing would have a value.
 */
export const ownProperty = <T extends object, Name extends keyof T>(
  object: T | null | undefined,
  name: Name,
): T[Name] | undefined =>
  object !== null && object !== undefined && Object.hasOwn(object, name) ? object[name] : undefined;
