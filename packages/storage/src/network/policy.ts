import ipaddr from 'ipaddr.js';

/** Addresses that users' inputs and outputs may connect to. */
export type NetworkPolicy = {
  /** Allows every address; for servers whose users may access the private network. */
  allowPrivateNetwork: boolean;
  /** Host names, addresses or address ranges (`10.1.0.0/16`) that are allowed in addition. */
  allowedHosts?: readonly string[];
};

const withoutBrackets = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');

/** Reports whether a text is a public internet address; false for anything that is not an address. */
export const isPublicAddress = (address: string): boolean => {
  const text = withoutBrackets(address);
  if (!ipaddr.isValid(text) || text.includes('%')) return false;
  // `process` converts IPv4-mapped addresses to the IPv4 addresses.
  const parsed = ipaddr.process(text);
  if (parsed.range() !== 'unicast') return false;
  // Global unicast is 2000::/3; the rest holds IPv4-compatible and unassigned addresses.
  return parsed.kind() === 'ipv4' || (parsed.toByteArray()[0] ?? 0) >> 5 === 1;
};

const isInRange = (address: string, range: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const [network, bits] = range.includes('/') ? ipaddr.parseCIDR(range) : ([ipaddr.process(range), undefined] as const);
  if (parsed.kind() !== network.kind()) return false;
  return parsed.match(network, bits ?? (network.kind() === 'ipv4' ? 32 : 128));
};

const isAddressOrRange = (entry: string): boolean => ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry);

/** Reports whether the configuration allows a host regardless of its addresses. */
export const isAllowedName = (host: string, policy: NetworkPolicy): boolean =>
  policy.allowPrivateNetwork ||
  (policy.allowedHosts ?? []).some(
    (entry) => withoutBrackets(entry).toLowerCase() === withoutBrackets(host).toLowerCase(),
  );

/** Reports whether connections to an address are allowed. */
export const isAllowedAddress = (address: string, policy: NetworkPolicy): boolean =>
  policy.allowPrivateNetwork ||
  isPublicAddress(address) ||
  (policy.allowedHosts ?? [])
    .map(withoutBrackets)
    .some((entry) => isAddressOrRange(entry) && isInRange(withoutBrackets(address), entry));
