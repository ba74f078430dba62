export { describeCartContract } from './describe-cart-contract.ts';
export type { CartContractTarget, StartTarget } from './target.ts';
