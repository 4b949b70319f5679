import type { Report } from '../findings.ts';
import type { MediaPlaylist } from './read-media-playlist.ts';

const isFragment = (url: string): boolean => /\.(m4s|cmfv|cmfa|mp4|m4v|m4a)$/i.test(URL.parse(url)?.pathname ?? '');

const checkTarget = ({ url, targetDuration, segments }: MediaPlaylist, report: Report): void => {
  if (targetDuration === undefined || !(targetDuration > 0)) {
    report('hls-target-duration-missing', `Of ${segments.length} segments.`, url);
    return;
  }
  for (const segment of segments)
    if (Math.round(segment.duration) > targetDuration)
      report('hls-target-duration', `Segment ${segment.number} has ${segment.duration} s of ${targetDuration} s.`, url);
};

const checkOrder = ({ url, segments, dateTimes }: MediaPlaylist, report: Report): void => {
  for (const [index, segment] of segments.entries()) {
    const before = segments[index - 1];
    if (before && before.url === segment.url && before.range?.offset === segment.range?.offset)
      report('hls-repeated-segment', `Segments ${before.number} and ${segment.number}.`, url);
  }
  for (const [index, { milliseconds, number }] of dateTimes.entries()) {
    const before = dateTimes[index - 1];
    if (before && milliseconds < before.milliseconds)
      report(
        'hls-program-date-time',
        `Segment ${number} is ${before.milliseconds - milliseconds} ms before segment ${before.number}.`,
        url,
      );
  }
};

/** Checks the rules of one media playlist of video or audio. */
export const checkMediaPlaylist = (playlist: MediaPlaylist, report: Report): void => {
  const { url, segments, type, isEnded, targetDuration = 0, adMarkers } = playlist;
  if (segments.length === 0) {
    report('hls-empty', 'It lists no segment.', url);
    return;
  }
  checkTarget(playlist, report);
  checkOrder(playlist, report);
  if (type === 'VOD' && !isEnded) report('hls-endlist-missing', 'EXT-X-PLAYLIST-TYPE is VOD.', url);
  const withoutInit = segments.find((segment) => isFragment(segment.url) && !segment.init);
  if (withoutInit) report('hls-map-missing', withoutInit.url, url);
  const seconds = segments.reduce((sum, segment) => sum + segment.duration, 0);
  if (!isEnded && type !== 'EVENT' && type !== 'VOD' && seconds < 3 * targetDuration)
    report(
      'hls-window-short',
      `The window has ${seconds.toFixed(1)} s; three target durations are ${3 * targetDuration} s.`,
      url,
    );
  if (isEnded && adMarkers.start > adMarkers.end)
    report('ads-pair', `${adMarkers.start} breaks start, ${adMarkers.end} end.`, url);
};

/** Checks two states of a live playlist, of which the second one was loaded some seconds later. */
export const checkReload = (before: MediaPlaylist, after: MediaPlaylist, seconds: number, report: Report): void => {
  const { url, targetDuration = 0 } = after;
  const removed = after.mediaSequence - before.mediaSequence;
  if (removed < 0) {
    report('hls-media-sequence', `It went from ${before.mediaSequence} to ${after.mediaSequence}.`, url);
    return;
  }
  const [first] = after.segments;
  const same = before.segments[removed];
  if (first && same && first.url !== same.url)
    report('hls-media-sequence', `Number ${after.mediaSequence} was ${same.url}, and is ${first.url}.`, url);
  const last = (playlist: MediaPlaylist): string | undefined => playlist.segments.at(-1)?.url;
  if (!after.isEnded && last(before) === last(after) && seconds > 1.5 * targetDuration)
    report(
      'hls-stale',
      `Nothing was added in ${seconds.toFixed(1)} s; the target duration is ${targetDuration} s.`,
      url,
    );
};
