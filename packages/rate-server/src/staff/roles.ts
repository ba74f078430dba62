/** What somebody may do at the desk; each role may do what those before it may. `publish` also invites and removes people. */
export const DESK_ROLES = ['view', 'edit', 'publish'] as const;

export type DeskRole = (typeof DESK_ROLES)[number];

export const isDeskRole = (text: string): text is DeskRole => DESK_ROLES.some((role) => role === text);

export const mayAct = (role: DeskRole, needed: DeskRole): boolean =>
  DESK_ROLES.indexOf(role) >= DESK_ROLES.indexOf(needed);
