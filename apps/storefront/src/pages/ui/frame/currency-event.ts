/** Sent by the currency picker with the chosen code as detail; whoever shows the new currency at once cancels it. */
export const CURRENCY_EVENT = 'shop:currency';
