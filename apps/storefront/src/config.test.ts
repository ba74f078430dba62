import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const carrierAt = (url: string) => ({ PARCEL_CARRIER_URL: url, CARRIER_SECRET: '0123456789abcdef' });

describe('the configuration', () => {
  it('has a value for everything', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: path.resolve('data'),
      databaseUrl: null,
      redisUrl: null,
      parcelCarrier: null,
      carrierHostsAllowed: new Set(),
      exchangeRatesUrl: null,
      quoteLogDays: 30,
      publicUrl: null,
      pollHoldMaxMs: 8_000,
      defaultCountry: null,
      automaticRates: false,
      contact: { email: null, address: null, replyDays: 5, authority: null },
      callRules: { perSession: 600, perAddress: 6_000, sessionsPerAddress: 300 },
      proxyHops: 0,
      logLevel: 'info',
      metricsPort: null,
      metricsToken: null,
    });
  });

  it('is read from the environment, where an empty value counts as left out', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '',
      DATA_DIR: '/srv/shop',
      DATABASE_URL: 'postgres://shop@db.example/shop',
      REDIS_URL: 'rediss://redis.example:6380/2',
      PARCEL_CARRIER_URL: 'http://127.0.0.1:4000/rates',
      CARRIER_SECRET: '0123456789abcdef',
      CARRIER_PRIVATE_HOSTS: '127.0.0.1, Carrier.internal,[fd00::1]',
      CARRIER_HOSTS_ALLOWED: 'http://127.0.0.1:9999/, Karrio.internal',
      EXCHANGE_RATES_URL: 'https://bank.example/eurofxref-daily.xml',
      QUOTE_LOG_DAYS: '0',
      METRICS_PORT: '9090',
      METRICS_TOKEN: 'abcdef0123456789',
      PUBLIC_URL: 'https://shop.example/',
      POLL_HOLD_MAX_MS: '0',
      DEFAULT_COUNTRY: 'de',
      AUTOMATIC_RATES: 'on',
      CONTACT_EMAIL: 'help@shop.example',
      CONTACT_ADDRESS: '1 Harbour Street, Ottawa',
      CONTACT_REPLY_DAYS: '2',
      ACCESSIBILITY_AUTHORITY: 'Office of Access, office@access.example',
      RATE_CALLS_PER_SESSION: '0',
      RATE_CALLS_PER_ADDRESS: '100',
      SESSIONS_PER_ADDRESS: '20',
      PROXY_HOPS: '1',
      LOG_LEVEL: 'silent',
    });
    expect(config).toEqual({
      port: 0,
      host: '127.0.0.1',
      dataDir: path.resolve('/srv/shop'),
      databaseUrl: 'postgres://shop@db.example/shop',
      redisUrl: 'rediss://redis.example:6380/2',
      parcelCarrier: {
        url: 'http://127.0.0.1:4000/rates',
        secret: '0123456789abcdef',
        privateHosts: new Set(['127.0.0.1', 'carrier.internal', 'fd00::1']),
      },
      carrierHostsAllowed: new Set(['127.0.0.1:9999', 'karrio.internal']),
      exchangeRatesUrl: 'https://bank.example/eurofxref-daily.xml',
      quoteLogDays: 0,
      metricsPort: 9090,
      metricsToken: 'abcdef0123456789',
      publicUrl: 'https://shop.example',
      pollHoldMaxMs: 0,
      defaultCountry: 'DE',
      automaticRates: true,
      contact: {
        email: 'help@shop.example',
        address: '1 Harbour Street, Ottawa',
        replyDays: 2,
        authority: 'Office of Access, office@access.example',
      },
      callRules: { perSession: 0, perAddress: 100, sessionsPerAddress: 20 },
      proxyHops: 1,
      logLevel: 'silent',
    });
  });

  it.each([
    [{ PORT: 'http' }, 'PORT has to be a whole number'],
    [{ PORT: '65536' }, 'PORT has to be from 0 to 65535'],
    [{ PORT: '-1' }, 'PORT has to be a whole number'],
    [{ PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL has to be an http or https address'],
    [{ PUBLIC_URL: 'ftp://shop.example' }, 'PUBLIC_URL has to be an http or https address'],
    [{ PUBLIC_URL: 'https://example.com/shop' }, 'PUBLIC_URL may have no path'],
    [{ PUBLIC_URL: 'https://shop:pass@shop.example' }, 'PUBLIC_URL may have no path'],
    [{ PARCEL_CARRIER_URL: 'http://127.0.0.1:4000' }, 'CARRIER_SECRET is needed'],
    [carrierAt('http://carrier.example/rates'), 'PARCEL_CARRIER_URL has to be an https address'],
    [carrierAt('https://10.0.0.7/rates'), 'PARCEL_CARRIER_URL is an address of a private network'],
    [carrierAt('https://shop:pass@carrier.example/rates'), 'PARCEL_CARRIER_URL may not hold a user name'],
    [{ EXCHANGE_RATES_URL: 'http://bank.example/daily.xml' }, 'EXCHANGE_RATES_URL has to be an https address'],
    [{ EXCHANGE_RATES_URL: 'https://169.254.169.254/' }, 'EXCHANGE_RATES_URL is an address of a private network'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN has to be 16 characters or more'],
    [{ METRICS_TOKEN: 'correct horse battery' }, 'METRICS_TOKEN may hold ASCII characters without blanks only'],
    [{ METRICS_TOKEN: 'schlüssel-der-zahlen' }, 'METRICS_TOKEN may hold ASCII characters without blanks only'],
    [{ CARRIER_SECRET: 'short' }, 'CARRIER_SECRET has to be 16 characters or more'],
    [{ POLL_HOLD_MAX_MS: '60000' }, 'POLL_HOLD_MAX_MS has to be from 0 to 30000'],
    [{ DATABASE_URL: 'mysql://db.example/shop' }, 'DATABASE_URL has to be an address that begins with postgres://'],
    [{ REDIS_URL: 'redis.example' }, 'REDIS_URL has to be an address that begins with redis:// or rediss://'],
    [{ REDIS_URL: 'redis://redis.example/shop' }, 'REDIS_URL has to name its database by a number'],
    [{ REDIS_URL: 'redis://:100%@redis.example' }, 'REDIS_URL has to write a % in its user name or password as %25'],
    [{ DEFAULT_COUNTRY: 'Canada' }, 'DEFAULT_COUNTRY has to be the ISO code of a country, such as CA, or guess'],
    [{ AUTOMATIC_RATES: 'yes' }, 'AUTOMATIC_RATES has to be on or off'],
    [{ CONTACT_EMAIL: 'help' }, 'CONTACT_EMAIL has to be an e-mail address'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL has to be one of'],
  ])('refuses %o, saying why', (environment, reason) => {
    expect(() => readConfig(environment)).toThrow(ConfigError);
    expect(() => readConfig(environment)).toThrow(reason);
  });

  it.each([
    ['https://carrier.example/rates', ''],
    ['http://localhost:4000/rates', ''],
    ['http://[::1]:4000/rates', ''],
    ['http://carrier.internal/rates', 'carrier.internal'],
    ['http://[fd00::1]/rates', '[fd00::1]'],
  ])('takes a carrier at %s where %j may be private', (url, hosts) => {
    expect(readConfig({ ...carrierAt(url), CARRIER_PRIVATE_HOSTS: hosts }).parcelCarrier?.url).toBe(url);
  });

  it('takes this machine for no exception once others are named', () => {
    const named = { ...carrierAt('http://127.0.0.1:4000/rates'), CARRIER_PRIVATE_HOSTS: 'carrier.internal' };
    expect(() => readConfig(named)).toThrow('PARCEL_CARRIER_URL has to be an https address');
  });

  it('names everything that is wrong at once, and no value', () => {
    const read = () => readConfig({ PORT: 'x', CARRIER_SECRET: 'hunter2' });
    expect(read).toThrow(/PORT .*\nCARRIER_SECRET /);
    expect(read).not.toThrow('hunter2');
  });
});
