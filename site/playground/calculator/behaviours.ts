/** How the platform in the page behaves. */
export const BEHAVIOURS = {
  prompt: { name: 'Rates at once', about: 'Call 1 is answered with 202, call 2 with the rates.' },
  slow: { name: 'Slow', about: 'Each call takes three seconds. Wait, or cancel.' },
  preparing: {
    name: '202 for a while',
    about: 'Five polls get 202, as while carriers are asked; then the rates come.',
  },
  busy: {
    name: '429 with Retry-After',
    about: 'Call 1 is refused once; the platform asks to come back in five seconds.',
  },
  other_currency: {
    name: 'Other currency',
    about: 'The cart is in CAD, the rates are in USD: they are shown under their own currency.',
  },
  no_rates: { name: 'No rates', about: 'Status 200 with an empty list.' },
  page: { name: 'HTML', about: 'Status 200 with a web page, as from a password page or a proxy.' },
  empty: { name: 'Empty error', about: 'Status 500 without a body.' },
  broken: { name: 'Broken JSON', about: 'Status 200 with half a body.' },
  offline: { name: 'Offline', about: 'No call gets an answer.' },
} as const;

export type Behaviour = keyof typeof BEHAVIOURS;
