import type { Report } from '../findings.ts';
import type { MediaPlaylist } from './read-media-playlist.ts';

/** Durations are decimal numbers, and rounded. */
const tolerance = 0.001;

/** Checks the partial segments of a playlist with low latency; does nothing for one without them. */
export const checkParts = ({ url, parts, isEnded }: MediaPlaylist, report: Report): void => {
  const { list, target, holdBack, canBlockReload } = parts;
  if (list.length === 0) return;
  if (target === undefined) {
    report('hls-part-target-missing', `${list.length} partial segments.`, url);
    return;
  }
  const longest = list.reduce((most, { duration }) => Math.max(most, duration), 0);
  if (longest > target + tolerance)
    report('hls-part-duration', `A partial segment has ${longest} s of ${target} s.`, url);
  // Players of a playlist that has ended do not follow its edge.
  if (isEnded) return;
  if (holdBack === undefined || holdBack < 2 * target - tolerance)
    report('hls-part-hold-back', `PART-HOLD-BACK is ${holdBack ?? 'absent'}; PART-TARGET is ${target} s.`, url);
  if (!canBlockReload) report('hls-part-blocking', 'EXT-X-SERVER-CONTROL has no CAN-BLOCK-RELOAD=YES.', url);
};
