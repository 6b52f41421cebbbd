import { readHost } from './host.ts';

/** Host names that a merchant may have of its own. */
export const DOMAINS_MOST = 10;

/** A check is as old as this before the domain name system is asked again, s. */
export const DOMAIN_CHECK_SECONDS = 10;

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** A host name as it is kept: in lower case, in the letters that the domain name system knows, without a last dot. */
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

/** Whether a text is a public host name: labels with a dot between them, the last one no number, no port. */
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
 * Whether a merchant may have this host name of its own: those below the installation's name merchants by their code.
 */
export const isOwnHost = (host: string, baseDomain: string): boolean =>
  isHostName(host) &&
  host !== baseDomain &&
  !host.endsWith(`.${baseDomain}`) &&
  readHost(host, baseDomain).kind === 'domain';

/** Where the record that shows whose a host name is stands, and what it says. */
export const verificationRecord = (host: string, token: string): { name: string; value: string } => ({
  name: `_sandbar.${host}`,
  value: `sandbar-verification=${token}`,
});
