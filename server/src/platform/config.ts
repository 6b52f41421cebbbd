import { resolve } from 'node:path';
import { isLoopback } from './net/network.ts';

/** Everything the environment decides. Names and defaults are part of the outer contract (docs/operations.md). */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** undefined = the embedded database in `dataDir` */
  databaseUrl: string | undefined;
  /** Whose passwords everybody knows: without being asked for only where nobody else can reach the server. */
  demo: boolean;
  baseDomain: string;
  defaultMerchant: string;
  development: boolean;
  logLevel: string;
  /** Proxies whose X-Forwarded-For is believed: addresses or CIDR ranges, comma separated. */
  trustedProxies: string[];
  /** Where mail goes out, for example smtps://user:password@host; undefined keeps it in the data folder. */
  smtpUrl: string | undefined;
  /** What readers of GET /metrics on other machines show; undefined: only this machine reads it. */
  metricsToken: string | undefined;
  /** Requests in flight at which further ones are turned away with 503. */
  maxInFlight: number;
  /** Whether commands and reads of each member and address are limited; `off` is for measurements by one of them. */
  callLimits: boolean;
  /** What search indexes and caches of all merchants may take together, MiB. */
  searchMemoryMb: number;
}

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
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl))
    wrong.push('DATABASE_URL must start with postgres://');
  const host = environment.HOST || '127.0.0.1';
  const demo = environment.DEMO || (databaseUrl === undefined && isLoopback(host) ? 'on' : 'off');
  if (demo !== 'on' && demo !== 'off') wrong.push('DEMO must be on or off');
  const callLimits = environment.CALL_LIMITS || 'on';
  if (callLimits !== 'on' && callLimits !== 'off') wrong.push('CALL_LIMITS must be on or off');
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
    trustedProxies: (environment.TRUSTED_PROXIES ?? '')
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
    smtpUrl: environment.SMTP_URL || undefined,
    metricsToken: environment.METRICS_TOKEN || undefined,
    maxInFlight: whole('MAX_IN_FLIGHT', 2_000, 1, 100_000),
    callLimits: callLimits === 'on',
    searchMemoryMb: whole('SEARCH_MEMORY_MB', 512, 16, 1_000_000),
  };
  if (wrong.length > 0) throw new Error(wrong.join('; '));
  return config;
};
