import type { Report } from '../findings.ts';
import type { ProbeSegment } from '../media/probe-segment.ts';
import { readTracks } from '../media/read-tracks.ts';
import type { LoadPart } from '../media/segment-content.ts';
import type { LoadRelated } from '../http/load-related.ts';
import type { MediaPlaylist } from './read-media-playlist.ts';

export type PartContext = {
  loadPart: LoadPart;
  loadRelated: LoadRelated;
  probe: ProbeSegment;
  report: Report;
  signal: AbortSignal;
};

/**
 * Requests the newest partial segments of a playlist, the newest one at which players can start, and the files that it
 * hints at. Older ones may have left the server.
 */
export const loadParts = async ({ parts, isEnded }: MediaPlaylist, context: PartContext): Promise<void> => {
  const { loadPart, loadRelated, report } = context;
  for (const part of parts.list.slice(-2)) await loadPart(part);
  const independent = parts.list.findLast(({ isIndependent }) => isIndependent);
  if (independent && !independent.isEncrypted) {
    const tracks = await readTracks(independent, loadPart, context);
    const video = tracks?.find(({ kind }) => kind === 'video');
    if (video && !video.startsWithKeyframe)
      report('hls-part-independent', 'The newest partial segment with INDEPENDENT=YES.', independent.url);
  }
  // The server holds the request until the file exists, which it never does after the end.
  for (const hint of isEnded ? [] : parts.hints) await loadRelated(hint.url, 'hls-preload-hint', { range: hint.range });
};
