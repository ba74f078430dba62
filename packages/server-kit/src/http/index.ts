/** `@cartfare/server-kit/http`: ports, bodies, and the routes for whoever operates a program. Start reading at `listen.ts`. */
export { bearerOf } from './bearer.ts';
export { clientLeft } from './client-left.ts';
export { limitBody } from './limit-body.ts';
export { listen, localUrl, NO_HOST } from './listen.ts';
export type { Listening, ListenOptions, Timeouts } from './listen.ts';
export { networkOf } from './network-of.ts';
export { operationsRoutes } from './operations-routes.ts';
export type { OperationsNeeds } from './operations-routes.ts';
export { runServer } from './run-server.ts';
