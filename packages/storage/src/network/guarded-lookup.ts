import dns from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { AppError } from '@sluice/contract';
import { isAllowedAddress, isAllowedName, type NetworkPolicy } from './policy.ts';

export const addressBlocked = (host: string): AppError =>
  new AppError('input_address_blocked', { evidence: `${host} is or resolves to an address that is not public.` });

/** Rejects a host that is itself a forbidden address, for which sockets perform no lookup. */
export const assertHostAllowed = (host: string, policy: NetworkPolicy): void => {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  if (isIP(address) !== 0 && !isAllowedAddress(address, policy)) throw addressBlocked(host);
};

/**
 * A `lookup` for sockets that only returns allowed addresses, and fails with `input_address_blocked` without any.
 *
 * The socket connects to exactly the checked address, so a DNS response that changes in between has no effect.
 */
export const guardedLookup =
  (policy: NetworkPolicy): LookupFunction =>
  (hostname, options, callback) => {
    dns.lookup(hostname, { family: options.family, hints: options.hints, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const isNamed = isAllowedName(hostname, policy);
      const allowed = addresses.filter(({ address }) => isNamed || isAllowedAddress(address, policy));
      const first = allowed[0];
      if (!first) return callback(addressBlocked(hostname), []);
      return options.all ? callback(null, allowed) : callback(null, first.address, first.family);
    });
  };
