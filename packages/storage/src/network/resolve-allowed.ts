import { isIP } from 'node:net';
import { assertHostAllowed, guardedLookup } from './guarded-lookup.ts';
import type { NetworkPolicy } from './policy.ts';

/** Allowed address of a host, for clients without a `lookup` option; throws `input_address_blocked` if there is none. */
export const resolveAllowed = async (host: string, policy: NetworkPolicy): Promise<string> => {
  assertHostAllowed(host, policy);
  const literal = host.replace(/^\[(.*)\]$/, '$1');
  if (isIP(literal) !== 0) return literal;
  return new Promise((resolve, reject) => {
    guardedLookup(policy)(host, { all: false }, (error, address) => {
      if (error) reject(error);
      // Without `all` it is a single address.
      else resolve(String(address));
    });
  });
};
