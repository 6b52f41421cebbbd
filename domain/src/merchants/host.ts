/** The merchant that a request's host name identifies. */
export type HostClaim = { kind: 'code'; code: string } | { kind: 'domain'; domain: string } | { kind: 'default' };

const LOCAL = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/**
 * Reads a Host header. The base domain itself and local addresses mean the default merchant, a direct sub-domain names
 * a merchant by its first label, and other hosts are looked up in the merchants' domain lists.
 * @param baseDomain for example `localhost` or `sandbar.example`
 */
export const readHost = (header: string, baseDomain: string): HostClaim => {
  const host = header.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  if (host === '' || host === baseDomain || LOCAL.has(host)) return { kind: 'default' };
  for (const base of [baseDomain, 'localhost']) {
    if (!host.endsWith(`.${base}`)) continue;
    const label = host.slice(0, -base.length - 1);
    if (!label.includes('.')) return { kind: 'code', code: label };
  }
  return { kind: 'domain', domain: host };
};
