import type { ClaimedLabJob } from '@sluice/core';
import type { StreamUnderTest } from '@sluice/lab';

/** Returns the stream of a job as players get it. */
export const toStream = ({ type, url, drm }: ClaimedLabJob['stream']): StreamUnderTest => ({
  type,
  url,
  drm: {
    system: drm.system,
    headers: drm.headers,
    ...(drm.licenseUrl !== undefined && { licenseUrl: drm.licenseUrl }),
  },
});
