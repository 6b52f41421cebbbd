import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The address of a request; empty once the connection is closed, since the socket then no longer has it. */
export const addressOf = (request: { ip: string | undefined }): string => request.ip ?? '';

/**
 * The key by which limits count an address: an IPv4 address, or the /64 of an IPv6 one, since every subscriber has all
 * addresses of a /64 (RFC 6177). @param address from the socket or the proxy
 */
export const sourceOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.process(address.replace(/%.*$/, ''));
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${new ipaddr.IPv6([...(parsed as ipaddr.IPv6).parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
};

/**
 * Whether an address is this machine's own: the operator's, or that of a proxy that TRUSTED_PROXIES does not name and
 * behind which all callers are.
 */
export const isLoopback = (address: string): boolean => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain === '::1' || plain === 'localhost' || /^127(\.\d+){3}$/.test(plain);
};
