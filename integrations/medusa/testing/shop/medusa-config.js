const { defineConfig } = require('@medusajs/framework/utils');

/**
 * A Medusa shop without the admin and without Redis. The test gives the database, the time, and the options of each provider
 * by its id.
 */
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: { storeCors: '', adminCors: '', authCors: '', jwtSecret: 'secret', cookieSecret: 'secret' },
  },
  admin: { disable: true },
  modules: [
    {
      resolve: '@medusajs/medusa/fulfillment',
      options: {
        providers: Object.entries(JSON.parse(process.env.CARTFARE_PROVIDERS)).map(([id, options]) => ({
          resolve: process.env.CARTFARE_PACKAGE,
          id,
          options: { ...options, now: () => Number(process.env.NOW_MS) },
        })),
      },
    },
  ],
});
