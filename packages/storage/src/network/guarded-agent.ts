import { Agent, buildConnector } from 'undici';
import { assertHostAllowed, guardedLookup } from './guarded-lookup.ts';
import type { NetworkPolicy } from './policy.ts';

const connectTimeoutMilliseconds = 10_000;

/** HTTP client that only connects to allowed addresses, also for host names and redirects. */
export const guardedAgent = (
  policy: NetworkPolicy,
  idleTimeoutSeconds: number,
  { acceptsAnyCertificate = false } = {},
): Agent => {
  const connect = buildConnector({
    timeout: connectTimeoutMilliseconds,
    lookup: guardedLookup(policy),
    rejectUnauthorized: !acceptsAnyCertificate,
  });
  return new Agent({
    headersTimeout: idleTimeoutSeconds * 1000,
    bodyTimeout: idleTimeoutSeconds * 1000,
    connect: (options, callback) => {
      try {
        assertHostAllowed(options.hostname, policy);
      } catch (error) {
        // The line above only throws AppErrors.
        return callback(error as Error, null);
      }
      return connect(options, callback);
    },
  });
};
