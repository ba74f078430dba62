import { clientOnly } from '../theme/client-only.tsx';

export const CalculatorsPlayground = clientOnly(
  async () => (await import('./calculator/calculators.tsx')).Calculators,
  {
    blockSize: '110rem',
  },
);
