import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * The addresses that the server may call when a user names them: public ones only. All private and reserved ranges (RFC
 * 6890 and related) are blocked, including a cloud's metadata address.
 */
const closed = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  closed.addSubnet(net, bits, 'ipv4');
}
/**
 * Of IPv6 only the ranges assigned for public use, without those that embed an IPv4 address or are for documentation.
 */
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed.addSubnet(net, bits, 'ipv6');
}

export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, 'ipv4');
  return version === 6 && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
};

export class PrivateAddress extends Error {
  constructor(host: string) {
    super(`${host} is not a public address`);
  }
}

export type Resolve = (host: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;

const resolveAll: Resolve = (host, done) => dnsLookup(host, { all: true, verbatim: true }, done);

/**
 * The `lookup` of a connection: fails when any address of the name is not public. The connection uses the address that
 * was checked, so a name that resolves differently the next time gains nothing. Node does not look up literal
 * addresses: check those with `isPublicAddress`.
 */
export const publicLookup =
  (resolve: Resolve = resolveAll): LookupFunction =>
  (host, options, done) => {
    resolve(host, (error, addresses) => {
      if (error) return done(error, '', 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(new PrivateAddress(host), '', 0);
      return options.all
        ? (done as unknown as (error: null, all: LookupAddress[]) => void)(null, addresses)
        : done(null, first.address, first.family);
    });
  };
