/** Path and query on this site. A second slash or a backslash in front would lead to another one. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;

/** The page to go on with, as a form says; `fallback` for anything that leads elsewhere. */
export const safeReturn = (wanted: string, fallback: string): string => (OWN_PATH.test(wanted) ? wanted : fallback);
