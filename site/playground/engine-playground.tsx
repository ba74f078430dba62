import { clientOnly } from '../theme/client-only.tsx';

export const EnginePlayground = clientOnly(async () => (await import('./engine/engine.tsx')).Engine, {
  blockSize: '125rem',
});
