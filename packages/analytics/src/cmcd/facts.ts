import { type CmcdReport, isVideo, itemsIn, numberIn, textIn } from './report.ts';

const formats: ReadonlyMap<string, string> = new Map([
  ['d', 'dash'],
  ['h', 'hls'],
  ['s', 'smooth'],
  ['o', 'other'],
]);
const bitsOfKilobit = 1000;

const largest = (report: CmcdReport, key: string): number | undefined => {
  const numbers = itemsIn(report, key).map(Number).filter(Number.isFinite);
  return numbers.length > 0 ? Math.max(...numbers) : undefined;
};

const withoutQuery = (url: string): string => url.replace(/[?#].*$/, '');

const manifestOf = (report: CmcdReport): Record<string, unknown> => {
  const url = report.request?.url ?? textIn(report, 'url');
  if (url === undefined || textIn(report, 'ot') !== 'm') return {};
  const plain = withoutQuery(url);
  if (plain.endsWith('.mpd')) return { mpdUrl: plain };
  return plain.endsWith('.m3u8') ? { m3u8Url: plain } : {};
};

const bitrateOf = (report: CmcdReport): Record<string, unknown> => {
  const kilobits = largest(report, 'br');
  if (kilobits === undefined) return {};
  const isAudio = textIn(report, 'ot') === 'a';
  // Only reports about a media object describe what is being played.
  const isOfVideo = isVideo(report) || textIn(report, 'ot') === undefined;
  if (!isAudio && !isOfVideo) return {};
  return { [isAudio ? 'audioBitrate' : 'videoBitrate']: Math.round(kilobits * bitsOfKilobit) };
};

const withoutUnknown = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Maps the video, network and player data of a report to collector fields. */
export const factsOf = (report: CmcdReport): Record<string, unknown> => {
  const format = textIn(report, 'sf');
  const type = textIn(report, 'st');
  return withoutUnknown({
    platform: 'cmcd',
    player: 'cmcd',
    analyticsVersion: `cmcd-${numberIn(report, 'v') ?? 1}`,
    userId: textIn(report, 'sid'),
    videoId: textIn(report, 'cid'),
    streamFormat: format === undefined ? undefined : formats.get(format),
    isLive: type === undefined ? undefined : type === 'l',
    latency: numberIn(report, 'ltc'),
    cdnProvider: textIn(report, 'cdn'),
    ...manifestOf(report),
    ...bitrateOf(report),
  });
};
