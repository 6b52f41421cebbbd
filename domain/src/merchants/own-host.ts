import { readHost } from './host.ts';

/** The most own host names of a merchant. */
export const DOMAINS_MOST = 10;

/** Seconds until the domain name system is asked again for the same name. */
export const DOMAIN_CHECK_SECONDS = 10;

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Returns a host name as it is stored: in lower case, in the letters of the domain name system, without a final dot.
 */
export const plainHost = (text: string): string => {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '')
    .replace(/\.$/, '');
  try {
    return new URL(`http://${typed}`).host;
  } catch {
    return typed;
  }
};

/**
 * Whether a text is a public host name: labels with dots between them, a last label that is not a number, and no port.
 */
export const isHostName = (host: string): boolean => {
  const labels = host.split('.');
  return (
    host.length <= 253 &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1)!)
  );
};

/**
 * Whether a merchant may have this host name. Names below the installation's domain are reserved, because they name
 * merchants by their codes.
 */
export const isOwnHost = (host: string, baseDomain: string): boolean =>
  isHostName(host) &&
  host !== baseDomain &&
  !host.endsWith(`.${baseDomain}`) &&
  readHost(host, baseDomain).kind === 'domain';

/** The name and value of the DNS record that proves who owns a host name. */
export const verificationRecord = (host: string, token: string): { name: string; value: string } => ({
  name: `_sandbar.${host}`,
  value: `sandbar-verification=${token}`,
});
