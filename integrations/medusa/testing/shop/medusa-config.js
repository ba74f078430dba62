const { defineConfig } = require('@medusajs/framework/utils');

/** A Medusa shop without the admin and without Redis; the test gives the database, and the options of each provider by its id. */
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
          options,
        })),
      },
    },
  ],
});
