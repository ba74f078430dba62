import { clientOnly } from '../theme/client-only.tsx';

export const LiveCart = clientOnly(
  async () => {
    const { LiveCart: Loaded, rememberFirstAddress } = await import('./live/live-cart.tsx');
    rememberFirstAddress();
    return Loaded;
  },
  { blockSize: '48rem' },
);
