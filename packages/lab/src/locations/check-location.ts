import type { NetworkPolicy } from '@sluice/storage';
import { connectHttp } from './connect-http.ts';
import { connectSocks5 } from './connect-socks5.ts';
import { ExitError } from './exit-error.ts';
import { guardedAddress } from './guarded-address.ts';
import type { Location } from './location.ts';
import { openSocket } from './open-socket.ts';

/** A location other than this server. */
export type ExitLocation = Exclude<Location, { type: 'direct' }>;

/** Outcome of a check; the latency is the time of the TCP connection to the exit. */
export type LocationCheck =
  | { status: 'AVAILABLE'; latencyMilliseconds: number }
  | { status: 'UNREACHABLE'; message: string };

const handshakes = { http: connectHttp, socks5: connectSocks5 };

/** Name that never exists (RFC 6761, 6.4): every exit rejects it at once, after it has checked the credentials. */
const destination = { host: 'sluice-lab.invalid', port: 443 };

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'It did not respond within 10 seconds.';
  return error.message;
};

/**
 * Checks that an exit accepts connections, speaks its protocol, and takes our credentials.
 *
 * Contacts nothing behind the exit, so that a dead stream does not make a location look dead.
 */
export const checkLocation = async (location: ExitLocation, network: NetworkPolicy): Promise<LocationCheck> => {
  let latencyMilliseconds = 0;
  try {
    const address = await guardedAddress(location.host, location.port, network);
    const startedAt = performance.now();
    const socket = await openSocket(address, location.port);
    latencyMilliseconds = Math.round((performance.now() - startedAt) * 10) / 10;
    try {
      await handshakes[location.type](socket, destination.host, destination.port, location);
    } finally {
      socket.destroy();
    }
  } catch (error) {
    if (!(error instanceof ExitError && error.isExitAlive)) return { status: 'UNREACHABLE', message: reasonOf(error) };
  }
  return { status: 'AVAILABLE', latencyMilliseconds };
};
