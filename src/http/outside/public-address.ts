/** Tells public IP addresses from private ones, so that strangers cannot have the server call inner hosts. */

import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Ranges of IANA's special-purpose registries that are not public hosts, and ranges that contain another address. */
const CLOSED_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Global unicast is 2000::/3. These ranges within it are for documentation, tests, tunnels and translation. */
const CLOSED_IPV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const closed = new BlockList();
for (const [net, bits] of CLOSED_IPV4) closed.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of CLOSED_IPV6) closed.addSubnet(net, bits, 'ipv6');

const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is public. IPv4 inside IPv6, addresses with zones, and host names are not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return global.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}
