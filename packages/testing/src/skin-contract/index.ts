export { describeSkinContract, type MountedSkin, type MountSkin } from './describe-skin-contract.ts';
