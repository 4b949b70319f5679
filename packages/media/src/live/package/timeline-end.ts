import type { PackagerState } from './packager-types.ts';
import { readInit } from './read-track.ts';

/**
 * Returns where a stream ends on the timeline of the publisher that it shows, in seconds; without a publisher, on its own
 * timeline.
 */
export const timelineEnd = ({
  tracks: [lead],
  shown,
}: PackagerState): { publisher: string | undefined; seconds: number } | undefined => {
  if (!lead) return undefined;
  const end = lead.endTicks / readInit(Buffer.from(lead.init, 'base64')).timescale;
  return { publisher: shown?.publisher, seconds: end - (shown?.offsetSeconds ?? 0) };
};
