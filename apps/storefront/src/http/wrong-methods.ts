import type { Context, Env, Hono } from 'hono';

/**
 * Answers 405 with `Allow` when a path of the app has no route for the method. Call once, after all routes are
 * registered.
 */
export function registerWrongMethods<E extends Env>(
  app: Hono<E>,
  refuse: (c: Context<E>, allow: string) => Response | Promise<Response>,
): void {
  const methodsOf = new Map<string, Set<string>>();
  for (const { method, path } of app.routes) {
    // Middleware, and routes that answer every method.
    if (method === 'ALL') continue;
    const methods = methodsOf.get(path) ?? new Set();
    methodsOf.set(path, methods.add(method));
    // Hono answers HEAD with the headers of GET.
    if (method === 'GET') methods.add('HEAD');
  }
  for (const [path, methods] of methodsOf) {
    const allow = [...methods].join(', ');
    app.all(path, (c, next) => {
      if (methods.has(c.req.method)) return next();
      c.header('allow', allow);
      return refuse(c, allow);
    });
  }
}
