import { BlockList, isIP } from 'node:net';

const namedRanges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const add = (list: BlockList, range: string): boolean => {
  const [address = '', prefix] = range.split('/');
  const bits = familyOf(address) === 'ipv4' ? 32 : 128;
  const length = prefix === undefined ? bits : Number(prefix);
  if (isIP(address) === 0 || !/^\d+$/.test(prefix ?? '0') || length > bits) return false;
  list.addSubnet(address, length, familyOf(address));
  return true;
};

export type TrustedProxies = { trusts(address: string): boolean; isEmpty: boolean };

/**
 * Parses a list of addresses, networks such as `10.0.0.0/8`, and the names `loopback`, `linklocal` and
 * `uniquelocal`, separated by commas; undefined if an entry is none of them.
 */
export const parseTrustedProxies = (text: string): TrustedProxies | undefined => {
  const list = new BlockList();
  const entries = text
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter(Boolean);
  const ranges = entries.flatMap((entry) => namedRanges[entry] ?? [entry]);
  if (!ranges.every((range) => add(list, range))) return undefined;
  return {
    isEmpty: ranges.length === 0,
    trusts: (address) => isIP(address) !== 0 && list.check(address, familyOf(address)),
  };
};
