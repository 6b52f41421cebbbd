import type { MapTiles } from '@sandbar/domain/merchants';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isLoopback } from './source-address.ts';

/** All settings from the environment. Names and defaults are part of the outer contract (docs/operations.md). */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** undefined = the embedded database in `dataDir` */
  databaseUrl: string | undefined;
  /** The demo has well-known passwords, so it is the default only where no other machine can reach the server. */
  demo: boolean;
  baseDomain: string;
  defaultMerchant: string;
  development: boolean;
  logLevel: string;
  /** Proxies whose X-Forwarded-For is trusted: addresses or CIDR ranges, comma separated. */
  trustedProxies: string[];
  /** The mail server, for example smtps://user:password@host; undefined keeps mail in the data folder. */
  smtpUrl: string | undefined;
  /** The token that GET /metrics requires from other machines; undefined: only this machine can read it. */
  metricsToken: string | undefined;
  /** With this many requests in flight, further ones get 503. */
  maxInFlight: number;
  /** How long a stopping server continues to answer, so that load balancers notice. */
  drainSeconds: number;
  /** Whether calls of each member and address are limited; `off` is for load tests from one address. */
  callLimits: boolean;
  /** How much memory search indexes and caches of all merchants may use together, MiB. */
  searchMemoryMb: number;
  /** The keys that seal secrets at rest: the first seals, all of them open. Empty: the file beside the data. */
  secretKeys: readonly Buffer[];
  /** Whether merchants may use the sandbox payment gateway, which takes no money. */
  sandboxGateway: boolean;
  /** Name servers that are queried for merchants' domains, `address` or `address:port`; empty: the machine's own. */
  dnsServers: readonly string[];
  /** The geocoding service for streets and houses, and its key; undefined = the gazetteer alone. */
  goong: { key: string; address: string } | undefined;
  /** Map tiles drawn above the embedded map of every merchant, and their credit; undefined = the embedded map alone. */
  mapTiles: MapTiles | undefined;
  /** The installation's Google client, for merchants without one of their own; undefined = none. */
  google: { client: { clientId: string; clientSecret: string } | undefined; address: string | undefined };
  /** Where uploaded files are kept; undefined = in the data folder. */
  s3: S3Config | undefined;
}

/** A bucket of an S3-compatible store. */
export interface S3Config {
  /** undefined = Amazon's own endpoint of the region */
  endpoint: string | undefined;
  bucket: string;
  region: string;
  /** undefined = the machine's own credentials (the SDK's default chain) */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

export const SECRET_KEY_BYTES = 32;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** @throws Error naming every variable that cannot be read */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const wrong: string[] = [];
  const whole = (name: string, fallback: number, min: number, max: number) => {
    const text = environment[name];
    if (text === undefined || text === '') return fallback;
    const value = Number(text);
    if (!Number.isInteger(value) || value < min || value > max)
      wrong.push(`${name} must be a whole number from ${min} to ${max}`);
    return value;
  };
  const databaseUrl = environment.DATABASE_URL || undefined;
  if (databaseUrl !== undefined && !isPostgres(databaseUrl))
    wrong.push(
      'DATABASE_URL must be postgres://user:password@host:5432/database, with @ : / ? # % of the user or password ' +
        'written as %40 %3A %2F %3F %23 %25',
    );
  const host = environment.HOST || '127.0.0.1';
  const demo = environment.DEMO || (databaseUrl === undefined && isLoopback(host) ? 'on' : 'off');
  if (demo !== 'on' && demo !== 'off') wrong.push('DEMO must be on or off');
  const callLimits = environment.CALL_LIMITS || 'on';
  if (callLimits !== 'on' && callLimits !== 'off') wrong.push('CALL_LIMITS must be on or off');
  const sandboxGateway = environment.SANDBOX_GATEWAY || demo;
  if (sandboxGateway !== 'on' && sandboxGateway !== 'off') wrong.push('SANDBOX_GATEWAY must be on or off');
  if (demo === 'on' && sandboxGateway === 'off') wrong.push('SANDBOX_GATEWAY=off needs DEMO=off');
  const secretKeys = secretKeysIn(environment.SECRET_KEY ?? '');
  if (secretKeys.some(({ length }) => length !== SECRET_KEY_BYTES))
    wrong.push('SECRET_KEY must be 32 bytes in base64 or hex, or several of these separated by commas');
  const s3 = s3In(environment, wrong);
  const goongAddress = environment.GOONG_URL || 'https://rsapi.goong.io';
  if (!/^https?:\/\/[^/?#]+$/.test(goongAddress)) wrong.push('GOONG_URL must be https:// or http:// and a host');
  const mapTiles = mapTilesIn(environment, wrong);
  const dnsServers = listIn(environment.DNS_SERVERS);
  if (!dnsServers.every(isNameServer))
    wrong.push(
      'DNS_SERVERS must be IP addresses, each with a port if need be: 10.0.0.53, 10.0.1.53:5353, [fd00::53]:5353',
    );
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_URL } = environment;
  if (!GOOGLE_CLIENT_ID !== !GOOGLE_CLIENT_SECRET)
    wrong.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be given together');
  if (GOOGLE_URL && !/^https?:\/\/[^/?#]+$/.test(GOOGLE_URL))
    wrong.push('GOOGLE_URL must be https:// or http:// and a host');
  const smtpUrl = environment.SMTP_URL || undefined;
  if (smtpUrl !== undefined && !isMailServer(smtpUrl))
    wrong.push(
      'SMTP_URL must be smtp://user:password@host:587 or smtps://user:password@host:465, with @ : / ? # % of the ' +
        'user or password written as %40 %3A %2F %3F %23 %25',
    );
  const logLevel = environment.LOG_LEVEL || 'info';
  if (!LOG_LEVELS.includes(logLevel)) wrong.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`);
  if (environment.METRICS_TOKEN && !/^[!-~]{16,}$/.test(environment.METRICS_TOKEN))
    wrong.push('METRICS_TOKEN must be at least 16 characters without blanks');
  const config: Config = {
    port: whole('PORT', 3000, 0, 65_535),
    host,
    dataDir: resolve(environment.DATA_DIR || './data'),
    databaseUrl,
    demo: demo === 'on',
    baseDomain: (environment.BASE_DOMAIN || 'localhost').toLowerCase(),
    defaultMerchant: environment.DEFAULT_MERCHANT || 'azure',
    development: environment.NODE_ENV === 'development',
    logLevel,
    trustedProxies: listIn(environment.TRUSTED_PROXIES),
    smtpUrl,
    metricsToken: environment.METRICS_TOKEN || undefined,
    maxInFlight: whole('MAX_IN_FLIGHT', 2_000, 1, 100_000),
    drainSeconds: whole('DRAIN_SECONDS', 0, 0, 120),
    callLimits: callLimits === 'on',
    searchMemoryMb: whole('SEARCH_MEMORY_MB', 512, 16, 1_000_000),
    secretKeys,
    sandboxGateway: sandboxGateway === 'on',
    dnsServers,
    goong: environment.GOONG_API_KEY ? { key: environment.GOONG_API_KEY, address: goongAddress } : undefined,
    mapTiles,
    google: {
      client:
        GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
          ? { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET }
          : undefined,
      address: GOOGLE_URL || undefined,
    },
    s3,
  };
  if (wrong.length > 0) throw new Error(wrong.join('; '));
  return config;
};

/** Every host is listed, since the page's policy names the origins of pictures. The tiles' credit is required. */
const mapTilesIn = (environment: Record<string, string | undefined>, wrong: string[]): MapTiles | undefined => {
  const { MAP_TILES_URL: url, MAP_TILES_CREDIT: credit, MAP_TILES_CREDIT_URL: creditUrl } = environment;
  if (!url) return undefined;
  const isAddress = /^https?:\/\/[^/?#{}@,;'\s]+\/[^\s'"\\]+$/.test(url) && URL.canParse(url);
  if (!isAddress || !['{z}', '{x}', '{y}'].every((part) => url.includes(part)))
    wrong.push('MAP_TILES_URL must be https:// or http:// and one host, with {z}, {x} and {y} in its path');
  if (!credit) wrong.push('MAP_TILES_CREDIT must say who made the tiles of MAP_TILES_URL');
  if (creditUrl && !/^https?:\/\/[^\s]+$/.test(creditUrl))
    wrong.push('MAP_TILES_CREDIT_URL must be https:// or http://');
  return { url, credit: credit ?? '', creditUrl: creditUrl || null };
};

/** Splits a comma-separated list. */
const listIn = (text = ''): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

/** As pg reads it: a URL without a host names a socket. */
const isPostgres = (url: string): boolean =>
  /^postgres(ql)?:\/\//.test(url) && !url.includes('#') && URL.canParse(url.replace('@/', '@socket/'));

const isMailServer = (url: string): boolean =>
  /^smtps?:\/\//.test(url) && URL.canParse(url) && new URL(url).hostname !== '';

/** The formats that Node's resolver accepts. */
const isNameServer = (written: string): boolean => {
  if (isIP(written)) return true;
  const [, four, six, port] = /^(?:([\d.]+)|\[([\da-f:.]+)\]):(\d{1,5})$/i.exec(written) ?? [];
  return (isIP(four ?? '') === 4 || isIP(six ?? '') === 6) && Number(port) >= 1 && Number(port) <= 65_535;
};

/** A key that cannot be read becomes an empty buffer. */
const secretKeysIn = (text: string): Buffer[] => listIn(text).map(readSecretKey);

/** A key as written in SECRET_KEY or in the file: base64, base64url or hex. Empty when it is none of these. */
export const readSecretKey = (text: string): Buffer => {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  return /^[\w+/-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
};

const s3In = (environment: Record<string, string | undefined>, wrong: string[]): S3Config | undefined => {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = environment;
  if (!S3_BUCKET) {
    if (S3_ENDPOINT) wrong.push('S3_BUCKET is missing beside S3_ENDPOINT');
    return undefined;
  }
  if (S3_ENDPOINT && !/^https?:\/\//.test(S3_ENDPOINT)) wrong.push('S3_ENDPOINT must start with https:// or http://');
  if (!S3_ACCESS_KEY_ID !== !S3_SECRET_ACCESS_KEY)
    wrong.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be given together');
  return {
    endpoint: S3_ENDPOINT || undefined,
    bucket: S3_BUCKET,
    region: S3_REGION || 'us-east-1',
    credentials:
      S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
        : undefined,
  };
};
