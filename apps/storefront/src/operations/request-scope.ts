import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** Does `work` in the name of that request: what it logs and asks carriers carries the request's id. */
export const inRequest = <Value>(requestId: string, work: () => Value): Value => scope.run(requestId, work);

/** The request in whose name the program is working now, if it is one's. */
export const currentRequestId = (): string | undefined => scope.getStore();
