import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The address a request came from; empty once the caller has gone, of whom the socket knows nothing any more. */
export const addressOf = (request: { ip: string | undefined }): string => request.ip ?? '';

/**
 * What limits count an address by: an IPv4 address, or the /64 of an IPv6 one, since every subscriber has all addresses
 * of a /64 (RFC 6177). @param address as the socket or the proxy says it
 */
export const sourceOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.process(address.replace(/%.*$/, ''));
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${new ipaddr.IPv6([...(parsed as ipaddr.IPv6).parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
};

/**
 * Whether an address is this machine's own: its operator's, or that of a proxy which TRUSTED_PROXIES does not name,
 * behind which everybody is.
 */
export const isLoopback = (address: string): boolean => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain === '::1' || plain === 'localhost' || /^127(\.\d+){3}$/.test(plain);
};
