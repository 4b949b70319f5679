import type { ClaimedLabJob } from '@sluice/core';
import type { Location } from '@sluice/lab';

/** Returns a claimed location as the lab connects through it; undefined is this server. */
export const toLocation = (location: ClaimedLabJob['location']): Location => {
  if (!location) return { type: 'direct' };
  const { kind, host, port, username, password, resolvesNames } = location;
  return {
    type: kind === 'HTTP' ? 'http' : 'socks5',
    host,
    port,
    resolvesNames,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
  };
};
