const { defineConfig } = require('@medusajs/framework/utils');

/** A Medusa shop without the admin and without Redis; the test gives the database and the provider. */
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
        providers: [
          { resolve: process.env.CARTFARE_PROVIDER, id: 'cartfare', options: JSON.parse(process.env.CARTFARE_OPTIONS) },
        ],
      },
    },
  ],
});
