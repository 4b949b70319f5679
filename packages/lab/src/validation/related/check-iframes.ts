import type { Report } from '../findings.ts';
import { checkMediaPlaylist } from '../hls/check-media-playlist.ts';
import { type MediaPlaylist, readMediaPlaylist } from '../hls/read-media-playlist.ts';
import type { ProbeSegment } from '../media/probe-segment.ts';
import type { LoadPart } from '../media/segment-content.ts';
import { readTracks } from '../media/read-tracks.ts';
import type { LoadRelated } from '../http/load-related.ts';
import type { RelatedFile } from '../related-file.ts';

export type IframeContext = {
  load: LoadRelated;
  loadPart: LoadPart;
  probe: ProbeSegment;
  report: Report;
  signal: AbortSignal;
};

/** Loads the first picture, and checks that it can be decoded by itself. */
const checkPicture = async (playlist: MediaPlaylist, name: string, context: IframeContext): Promise<void> => {
  const [picture] = playlist.segments;
  // The end of an encrypted picture is not that of a block.
  if (!picture || playlist.protection.length > 0) return;
  const { loadPart, report } = context;
  const tracks = await readTracks(picture, loadPart, context);
  // A transport stream without EXT-X-MAP has its tables elsewhere in the file.
  if (!tracks || (tracks.length === 0 && !picture.init)) return;
  const video = tracks.find(({ kind }) => kind === 'video');
  if (!video?.startsWithKeyframe)
    report('hls-iframe', `${name}: ${video ? 'no key frame' : 'no picture'} at the first entry.`, picture.url);
};

/** Checks an I-frame playlist, and the first picture that it names. */
export const checkIframes = async (
  { url, name, seconds }: Extract<RelatedFile, { kind: 'iframes' }>,
  context: IframeContext,
): Promise<void> => {
  const { load, report } = context;
  const file = await load(url, 'http-status');
  if (!file) return;
  const playlist = readMediaPlaylist(file.body.toString('utf8'), file.url, report);
  checkMediaPlaylist(playlist, report);
  if (!playlist.isIframesOnly) report('hls-iframes-only', name, url);
  const own = playlist.segments.reduce((sum, { duration }) => sum + duration, 0);
  if (playlist.isEnded && seconds !== undefined && Math.abs(own - seconds) > Math.max(1, seconds / 10))
    report('hls-durations-differ', `${name}: ${own.toFixed(1)} s; video: ${seconds.toFixed(1)} s.`, url);
  await checkPicture(playlist, name, context);
};
