/**
 * Whether both databases store the text as it is. PostgreSQL refuses NUL characters, where SQLite cuts the text off, and a
 * lone surrogate has no UTF-8 form.
 */
export const isStorableText = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);
