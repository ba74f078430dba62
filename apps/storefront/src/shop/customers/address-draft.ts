import type { CustomerAddress } from '../model.ts';

/** A customer's address as it is written down, already checked. */
export type AddressDraft = Omit<CustomerAddress, 'id' | 'isDefault'>;
