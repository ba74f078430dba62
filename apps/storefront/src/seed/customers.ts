import type { Customer } from '../shop/model.ts';

/** Of both demo customers, and of nobody else: it stands in the README. */
export const DEMO_PASSWORD = 'cartfare-demo';

/** One customer whose address fills the calculator, and one of the trade who has no address. */
export const CUSTOMERS: readonly Customer[] = [
  {
    id: 1,
    email: 'visitor.home@example.com',
    firstName: 'Visitor',
    tags: [],
    addresses: [
      {
        id: 1,
        isDefault: true,
        name: 'Home Visitor',
        address1: '18 Example Street',
        city: 'Ottawa',
        province: 'ON',
        country: 'CA',
        zip: 'K1N 5T2',
      },
    ],
  },
  { id: 2, email: 'visitor.new@example.com', firstName: 'Newcomer', tags: ['trade'], addresses: [] },
];
