import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

/** How the environment is read, and the errors when it cannot be. */

const DEFAULTS = {
  port: 3000,
  host: '127.0.0.1',
  dataDir: resolve('./data'),
  databaseUrl: undefined,
  demo: true,
  baseDomain: 'localhost',
  defaultMerchant: 'azure',
  development: false,
  drainSeconds: 0,
  logLevel: 'info',
  trustedProxies: [],
  smtpUrl: undefined,
  metricsToken: undefined,
  maxInFlight: 2_000,
  callLimits: true,
  searchMemoryMb: 512,
  secretKeys: [],
  sandboxGateway: true,
  dnsServers: [],
  google: { client: undefined, address: undefined },
  mapTiles: undefined,
  s3: undefined,
};
const KEY = Buffer.alloc(32, 1);
const OTHER = Buffer.alloc(32, 2);
const TILES = '/{z}/{x}/{y}{r}.png?key=a';
const S3 = { endpoint: undefined, bucket: 'b', region: 'us-east-1', credentials: undefined };

it('an empty environment gives the defaults', () => expect(readConfig({})).toEqual(DEFAULTS));

it.each<[Record<string, string>, Partial<typeof DEFAULTS> | Record<string, unknown>]>([
  [{ PORT: '8080' }, { port: 8080 }],
  [{ PORT: '0' }, { port: 0 }],
  [{ PORT: '65535' }, { port: 65_535 }],
  [{ PORT: '' }, { port: 3000 }],
  [{ HOST: '::1' }, { host: '::1' }],
  [{ HOST: 'localhost' }, { host: 'localhost' }],
  [{ HOST: '0.0.0.0' }, { host: '0.0.0.0', demo: false, sandboxGateway: false }],
  [{ HOST: '::' }, { host: '::', demo: false, sandboxGateway: false }],
  [
    { HOST: '0.0.0.0', DEMO: 'on' },
    { host: '0.0.0.0', demo: true },
  ],
  [{ METRICS_TOKEN: 'sixteen-letters!' }, { metricsToken: 'sixteen-letters!' }],
  [{ DATA_DIR: '/var/sandbar' }, { dataDir: '/var/sandbar' }],
  [{ DATA_DIR: 'here' }, { dataDir: resolve('here') }],
  [{ DATABASE_URL: 'postgres://a@b/c' }, { databaseUrl: 'postgres://a@b/c', demo: false, sandboxGateway: false }],
  [
    { DATABASE_URL: 'postgresql://a@b/c', DEMO: 'on' },
    { databaseUrl: 'postgresql://a@b/c', demo: true },
  ],
  [{ DATABASE_URL: '' }, { databaseUrl: undefined, demo: true }],
  [{ DEMO: 'off' }, { demo: false, sandboxGateway: false }],
  [{ DEMO: 'off', SANDBOX_GATEWAY: 'on' }, { demo: false }],
  [{ SECRET_KEY: KEY.toString('base64') }, { secretKeys: [KEY] }],
  [{ SECRET_KEY: `${KEY.toString('hex')}, ${OTHER.toString('base64url')}` }, { secretKeys: [KEY, OTHER] }],
  [
    { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', GOOGLE_URL: 'http://127.0.0.1:1' },
    { google: { client: { clientId: 'a', clientSecret: 'b' }, address: 'http://127.0.0.1:1' } },
  ],
  [
    { MAP_TILES_URL: `https://tiles.example${TILES}`, MAP_TILES_CREDIT: '© Tiles' },
    { mapTiles: { url: `https://tiles.example${TILES}`, credit: '© Tiles', creditUrl: null } },
  ],
  [{ MAP_TILES_CREDIT: '© Tiles' }, {}],
  [{ S3_BUCKET: 'b' }, { s3: S3 }],
  [
    { DNS_SERVERS: '10.0.0.53, 10.0.1.53:5353,fd00::53, [fd00::53]:5353' },
    { dnsServers: ['10.0.0.53', '10.0.1.53:5353', 'fd00::53', '[fd00::53]:5353'] },
  ],
  [
    {
      S3_BUCKET: 'b',
      S3_ENDPOINT: 'https://s3.example',
      S3_REGION: 'hcm',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 's',
    },
    {
      s3: {
        ...S3,
        endpoint: 'https://s3.example',
        region: 'hcm',
        credentials: { accessKeyId: 'a', secretAccessKey: 's' },
      },
    },
  ],
  [{ BASE_DOMAIN: 'Sandbar.Example' }, { baseDomain: 'sandbar.example' }],
  [{ DEFAULT_MERCHANT: 'lotus' }, { defaultMerchant: 'lotus' }],
  [{ NODE_ENV: 'development' }, { development: true }],
  [{ NODE_ENV: 'production' }, { development: false }],
  [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
  [{ TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16,' }, { trustedProxies: ['10.0.0.1', '10.1.0.0/16'] }],
  [{ SMTP_URL: 'smtps://a' }, { smtpUrl: 'smtps://a' }],
  [{ MAX_IN_FLIGHT: '1' }, { maxInFlight: 1 }],
  [{ DRAIN_SECONDS: '20' }, { drainSeconds: 20 }],
  [{ CALL_LIMITS: 'off' }, { callLimits: false }],
  [{ SEARCH_MEMORY_MB: '64' }, { searchMemoryMb: 64 }],
  [{ SOMETHING_ELSE: '1' }, {}],
])('%j', (environment, differs) => expect(readConfig(environment)).toEqual({ ...DEFAULTS, ...differs }));

describe('the error', () => {
  it.each([
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '80.5' }, 'PORT must be'],
    [{ PORT: 'http' }, 'PORT must be'],
    [{ DATABASE_URL: 'mysql://a' }, 'DATABASE_URL must be postgres://'],
    [{ DEMO: 'yes' }, 'DEMO must be on or off'],
    [{ CALL_LIMITS: 'some' }, 'CALL_LIMITS must be on or off'],
    [{ SANDBOX_GATEWAY: 'yes' }, 'SANDBOX_GATEWAY must be on or off'],
    [{ SANDBOX_GATEWAY: 'off' }, 'SANDBOX_GATEWAY=off needs DEMO=off'],
    [{ SECRET_KEY: 'too short' }, 'SECRET_KEY must be 32 bytes'],
    [{ SECRET_KEY: `${KEY.toString('hex')},x` }, 'SECRET_KEY must be 32 bytes'],
    [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET is missing'],
    [{ S3_BUCKET: 'b', S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT must start with https://'],
    [{ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be given together'],
    [{ MAP_TILES_URL: `https://{s}.tiles.example${TILES}`, MAP_TILES_CREDIT: 'a' }, 'MAP_TILES_URL must be https://'],
    [{ MAP_TILES_URL: 'https://tiles.example/{z}/{x}.png', MAP_TILES_CREDIT: 'a' }, 'MAP_TILES_URL must be https://'],
    [
      { MAP_TILES_URL: `https://a.example; script-src *${TILES}`, MAP_TILES_CREDIT: 'a' },
      'MAP_TILES_URL must be https://',
    ],
    [{ MAP_TILES_URL: `https://a.example${TILES}` }, 'MAP_TILES_CREDIT must say who made the tiles'],
    [
      { MAP_TILES_URL: `https://a.example${TILES}`, MAP_TILES_CREDIT: 'a', MAP_TILES_CREDIT_URL: 'javascript:1' },
      'MAP_TILES_CREDIT_URL must be https://',
    ],
    [{ SMTP_URL: 'mail.example:25' }, 'SMTP_URL must be smtp://'],
    [{ SMTP_URL: 'smtp://lan:a/b@mail.example' }, 'SMTP_URL must be smtp://'],
    [{ DNS_SERVERS: 'dns.example' }, 'DNS_SERVERS must be IP addresses'],
    [{ DNS_SERVERS: '10.0.0.53, 10.0.1:53' }, 'DNS_SERVERS must be IP addresses'],
    [{ DNS_SERVERS: '10.0.0.53:0' }, 'DNS_SERVERS must be IP addresses'],
    [{ DNS_SERVERS: '[10.0.0.53]:53' }, 'DNS_SERVERS must be IP addresses'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be at least 16 characters'],
    [{ METRICS_TOKEN: 'with a blank in its middle' }, 'METRICS_TOKEN must be at least 16 characters without blanks'],
    [{ MAX_IN_FLIGHT: '0' }, 'MAX_IN_FLIGHT must be a whole number from 1'],
    [{ DRAIN_SECONDS: '121' }, 'DRAIN_SECONDS must be a whole number from 0 to 120'],
  ])('%j: %s', (environment, message) => expect(() => readConfig(environment)).toThrow(message));

  it('names all variables that cannot be read', () => {
    expect(() => readConfig({ PORT: 'x', DEMO: 'x', LOG_LEVEL: 'x' })).toThrow(
      /DEMO must.*; LOG_LEVEL must.*; PORT must/,
    );
  });

  it('leaves out passwords', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://user:canary@host' })).toThrow(/^(?!.*canary)/);
  });
});
