import { BlockList, isIP } from 'node:net';

/** Addresses that lead to this machine, its neighbours, or nowhere: IANA's special-purpose registries. Two lists, since ::ffff:0:0/96 would else mean every IPv4 address. */
const SPECIAL = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [address, bits] of [
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
] as const)
  SPECIAL.ipv4.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  SPECIAL.ipv6.addSubnet(address, bits, 'ipv6');

/** Whether an address is one of the open internet. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address);
  const family = version === 4 ? 'ipv4' : 'ipv6';
  return version !== 0 && !SPECIAL[family].check(address, family);
};
