import { isIPv6 } from 'node:net';

/**
 * What one subscriber is given: an IPv4 address, or the first 64 bits of an IPv6 address, since whoever has one of
 * those has all the rest. Counting by it cannot be escaped by taking another address of the same network.
 */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0]!;
  if (!isIPv6(plain)) return plain;
  const [before, after] = plain.split('::') as [string, string?];
  const left = before.split(':').filter(Boolean);
  const right = after?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = after === undefined ? left : [...left, ...zeros, ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};

/** Whether an address is this machine's own. */
export const isLoopback = (address: string): boolean => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain === '::1' || plain === 'localhost' || /^127(\.\d+){3}$/.test(plain);
};
