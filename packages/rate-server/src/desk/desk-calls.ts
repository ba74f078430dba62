import type { DeskCall } from './desk-call.ts';
import type { DeskCallName } from './desk-contract.ts';
import { endSessionCall, inviteCall, peopleCall, removePersonCall } from './people-calls.ts';
import { sessionCall, signInCall, signOutCall } from './session-calls.ts';
import { tryCall } from './try-call.ts';
import { changesCall, takeBackCall, versionCall, versionsCall } from './version-calls.ts';

/** Every call under `/desk/api`, with its role and the limit of its body. */
export const DESK_CALLS: { readonly [Name in DeskCallName]: DeskCall<Name> } = {
  'sign-in': signInCall,
  'sign-out': signOutCall,
  session: sessionCall,
  versions: versionsCall,
  version: versionCall,
  changes: changesCall,
  try: tryCall,
  people: peopleCall,
  invite: inviteCall,
  'remove-person': removePersonCall,
  'end-session': endSessionCall,
  'take-back': takeBackCall,
};
