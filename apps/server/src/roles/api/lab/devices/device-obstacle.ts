import type { ClaimedLabJob } from '@sluice/core';

/** Returns why a device cannot run a job, which is no failure of the stream; undefined if it can. */
export const findDeviceObstacle = (
  { profile, location, stream }: Pick<ClaimedLabJob, 'profile' | 'location' | 'stream'>,
  publicUrl: string,
): string | undefined => {
  if (profile.trace.length > 0 || profile.faults.length > 0)
    return `The network "${profile.name}" needs the proxy of a runner; a device requests streams directly.`;
  if (location)
    return `The location "${location.name}" needs the proxy of a runner; a device requests streams directly.`;
  if (stream.drm.headers.length > 0)
    return 'The license server needs stored header values, which never leave this platform for a device.';
  if (publicUrl.startsWith('https:') && stream.url.startsWith('http:'))
    return 'The page of the device has come over HTTPS, and browsers let such pages load no stream over HTTP.';
  return undefined;
};
