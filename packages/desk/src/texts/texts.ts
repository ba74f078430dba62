import type { CallIssue } from '../api/call-desk.ts';

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** Every text of the desk. */
export const TEXTS = {
  brand: 'Cartfare',
  desk: 'Desk',
  skip: 'Skip to the page',
  mainNavigation: 'Desk',
  versions: 'Versions',
  tryPage: 'Try',
  people: 'People',
  signOut: 'Sign out',
  stillSignedIn: 'You may still be signed in.',
  roles: { view: 'may view', edit: 'may edit', publish: 'may publish' },
  loading: 'Loading…',
  tryAgain: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  notFoundTitle: 'There is no such page',
  notFound: 'The address has no page of the desk.',
  toVersions: 'To the versions',

  signingIn: 'Signing in…',
  linkTitle: 'This link cannot be used',
  linkUsed:
    'A link signs in once, within seven days, and only the newest link of a person counts. This one was used, replaced, or is too old.',
  linkNext: 'Ask somebody who may publish for a new one, or make it on the server:',
  inviteCommand: 'npm run rates -- staff invite NAME --role publish',
  signInTitle: 'Signing in did not work',
  linkAlready: 'If you opened it in this browser before, you may be signed in already.',
  openDesk: 'Open the desk',
  signedOutTitle: 'You are not signed in',
  signedOut:
    'The desk opens with a link. The first start outside production prints one. Later on, whoever may publish can invite you, or make a link on the server:',
  endedTitle: 'Your session has ended',
  ended:
    'What you see here stays as it is. Open a new link in another tab, then go on here. To make a link on the server:',
  goOn: 'I am signed in again',
  stillSignedOut: 'You are not signed in yet. Open the link in this browser first.',

  versionsLead: (timeZone: string) =>
    `Each change of the settings is a version, and nothing is ever lost. Times are those of the shop (${timeZone}).`,
  versionsEmptyTitle: 'No version yet',
  versionsEmpty: 'Nobody gets rates before the first settings are imported. Import a shipping file on the server:',
  importCommand: 'npm run rates -- settings import my-shipping.jsonc',
  live: 'Live now',
  earlier: 'Earlier',
  version: (id: number) => `Version ${id}`,
  by: (author: string) => `by ${author}`,
  byCommand: 'by a command',
  noNote: 'No note',
  warnings: (number: number) => count(number, 'warning', 'warnings'),
  whatChanged: 'What changed',
  whatChangedIn: (id: number) => `What changed in version ${id}`,
  compareWithLive: 'Compare',
  compareVersion: (id: number) => `Compare version ${id} with the live one`,
  download: 'Download',
  downloadVersion: (id: number) => `Download version ${id}`,
  showOlder: 'Show older versions',
  fileName: (id: number) => `shipping-settings-version-${id}.jsonc`,

  published: (id: number, author: string) =>
    `Version ${id} was published ${author === '' ? 'by a command' : `by ${author}`} while you looked.`,
  ok: 'OK',

  takeBack: 'Take back',
  takeBackTo: (id: number) => `Take back to ${id}`,
  takeBackTitle: (live: number) => `Take back version ${live}?`,
  takeBackToTitle: (id: number) => `Take back to version ${id}?`,
  takeBackEffect: (next: number, id: number) =>
    `Version ${next} will be published with the content of version ${id}. Carts get its rates from the next request on. Version ${next - 1} stays in the list.`,
  takenBack: (next: number, id: number) => `Version ${next} is live, with the content of version ${id}.`,

  compareTitle: 'Compare versions',
  older: 'From version',
  newer: 'To version',
  optionText: (id: number, isLive: boolean, note: string) =>
    `${id}${isLive ? ' (live)' : ''}${note === '' ? '' : `: ${note}`}`,
  linesChanged: (added: number, removed: number) =>
    added + removed === 0
      ? 'The files are the same.'
      : `${count(added, 'line', 'lines')} added, ${count(removed, 'line', 'lines')} removed.`,
  fileDifference: 'In the file',
  added: 'Added',
  removed: 'Removed',
  inWords: 'In words',
  noChange: 'No rate, price or place differs.',
  moreChanges: (number: number) => `and ${count(number, 'more change', 'more changes')}`,

  tryLead: (timeZone: string) =>
    `What a shopper gets for a cart, and why. Live carriers are asked for real. Times are those of the shop (${timeZone}).`,
  tryButton: 'Try',
  shipTo: 'Ship to',
  country: 'Country',
  chooseCountry: 'Select',
  province: 'Province',
  provinceHint: 'Not given',
  noProvinces: 'Has none',
  postalCode: 'Postal code',
  cart: 'Cart',
  line: (number: number) => `Line ${number}`,
  price: 'Price',
  weight: 'Weight',
  quantity: 'Quantity',
  tags: 'Tags',
  tagsHint: 'chilled, fragile',
  handle: 'Handle',
  addLine: 'Add a line',
  removeLine: (number: number) => `Remove line ${number}`,
  customer: 'Customer',
  customerTags: 'Customer’s tags',
  customerTagsHint: 'trade',
  when: 'When and by which version',
  date: 'Date',
  hour: 'Hour',
  settings: 'Settings',
  liveVersion: 'The live version',
  invalidPrice: 'Write an amount such as 25.00.',
  invalidNumber: 'Write a whole number.',
  result: 'Result',
  nothingTried: 'Fill in where the cart goes, then press Try.',
  shopperSees: 'What the shopper sees',
  why: 'Why',
  triedWith: (id: number, time: string) => `With version ${id}, ordered ${time}.`,
  peopleLead: 'Everybody who is signed in here publishes under their own name.',
  staff: 'Staff',
  neverSeen: 'Never signed in',
  seen: (time: string) => `Last seen ${time}`,
  since: (time: string) => `Since ${time}`,
  removePerson: (name: string) => `Remove ${name}`,
  removals: {
    'remove-person': {
      title: (name: string) => `Remove ${name}?`,
      effect: (name: string) =>
        `${name} is signed out at once, and can come back only by a new link. What ${name} published stays.`,
      button: 'Remove',
      done: (name: string) => `${name} was removed.`,
    },
    'end-session': {
      title: (name: string) => `End this session of ${name}?`,
      effect: (name: string) => `${name} is signed out there at once, and needs a new link to sign in again.`,
      button: 'End the session',
      done: (name: string) => `A session of ${name} was ended.`,
    },
  },
  invite: 'Invite somebody',
  name: 'Name',
  role: 'Role',
  makeLink: 'Make a link',
  alreadyThere: (name: string) => `${name} is there already: the link is a new one, and the role holds at once.`,
  linkOnce: 'This link works once, within seven days. It is shown only now: copy it, and send it to nobody else.',
  sessions: 'Sessions',
  thisSession: 'this one',
  endSession: (name: string) => `End the session of ${name}`,
  linkHint: 'The address of this page has the cart: send it to a colleague to show the same.',
} as const;

/** Of a call whose outcome is not known: its answer may have been lost after it had done its work. */
const LOOK_FIRST = 'If you have just changed something, look whether it was done before you try again.';

/** What a failed call means for whoever made it. */
export function issueText(issue: CallIssue): string {
  switch (issue.code) {
    case 'unreachable':
      return `The server did not answer. ${LOOK_FIRST}`;
    case 'database_unavailable':
      return `The database did not answer. Try again in a moment. ${LOOK_FIRST}`;
    case 'signed_out':
      return 'Your session has ended. Nothing was changed.';
    case 'role_too_small':
      return 'Your role does not allow this any more. Nothing was changed.';
    case 'not_found':
      return 'It is not there any more.';
    case 'not_yourself':
      return 'Somebody has to be left who may publish: you can neither remove yourself nor give up that role.';
    case 'superseded':
      return issue.live === null
        ? 'There is no live version any more.'
        : `Version ${issue.live.id} was published ${issue.live.author === '' ? 'by a command' : `by ${issue.live.author}`} meanwhile, so nothing was changed. Look at it first, then decide again.`;
    case 'unusable_settings':
      return 'This content cannot be published as it is. Nothing was changed.';
    case 'invitation_unusable':
      return TEXTS.linkUsed;
    case 'body_too_large':
      return 'That is more than the server takes. Nothing was changed.';
    case 'invalid_input':
      return `The server did not understand this: ${issue.detail}`;
    case 'foreign_origin':
      return 'The server does not know this address as its own, so nothing was changed. Set PUBLIC_URL to the address in the browser.';
    case 'not_json':
    case 'method_not_allowed':
    case 'failed':
      return `The server failed; its log says why. ${LOOK_FIRST}`;
  }
}
