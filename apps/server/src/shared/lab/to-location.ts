import type { OpenedLabLocation } from '@sluice/core';
import type { Location } from '@sluice/lab';
import type { ExitLocation } from '@sluice/lab/locations';

/** Returns the proxy of a location as the lab connects through it. */
export const toExit = ({ kind, host, port, username, password, resolvesNames }: OpenedLabLocation): ExitLocation => ({
  type: kind === 'HTTP' ? 'http' : 'socks5',
  host,
  port,
  resolvesNames,
  ...(username !== undefined && { username }),
  ...(password !== undefined && { password }),
});

/** Returns a claimed location as the lab connects through it; undefined is this server. */
export const toLocation = (location: OpenedLabLocation | undefined): Location =>
  location ? toExit(location) : { type: 'direct' };
