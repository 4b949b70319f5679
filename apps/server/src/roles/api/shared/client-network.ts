import { isIPv4, isIPv6 } from 'node:net';

const groupsPerNetwork = 4;

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

/** Expands `::`; an IPv4 suffix does not matter, since only the first four groups are used. */
const expandGroups = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')];
  return [...first, ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0'), ...last];
};

/** Returns the subject of a client's rate limits: an IPv4 address, or the /64 network that one IPv6 client owns. */
export const clientNetwork = (address: string): string => {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const groups = expandGroups(plain.toLowerCase()).slice(0, groupsPerNetwork);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
};
