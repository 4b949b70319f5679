import type { RuleId } from '@sluice/lab/validation';

/** A fault of the broken sample: the rule that finds it, and the part of a file that is replaced. */
type PlantedFault = { rule: RuleId; replace: RegExp; by: string };

/** Faults of the entry point. A pattern that begins with `[^]*` changes the last match. */
const masterFaults: readonly PlantedFault[] = [
  { rule: 'media-resolution', replace: /RESOLUTION=\d+x\d+/, by: 'RESOLUTION=1280x720' },
  { rule: 'media-frame-rate', replace: /FRAME-RATE=[\d.]+/, by: 'FRAME-RATE=50.000' },
  { rule: 'media-bandwidth', replace: /(#EXT-X-STREAM-INF:(?:.*,)?)BANDWIDTH=\d+/, by: '$1BANDWIDTH=20000' },
  { rule: 'hls-codecs-missing', replace: /([^]*#EXT-X-STREAM-INF:.*),CODECS="[^"]*"/, by: '$1' },
  { rule: 'hls-group-missing', replace: /([^]*#EXT-X-STREAM-INF:.*),SUBTITLES="[^"]*"/, by: '$1,SUBTITLES="none"' },
  { rule: 'language-missing', replace: /([^]*TYPE=AUDIO,.*),LANGUAGE="[^"]*"/, by: '$1' },
];

/** Faults of the media playlist of the first rendition. */
const videoFaults: readonly PlantedFault[] = [
  { rule: 'hls-target-duration', replace: /#EXT-X-TARGETDURATION:\d+/, by: '#EXT-X-TARGETDURATION:1' },
  { rule: 'hls-version', replace: /#EXT-X-VERSION:\d+/, by: '#EXT-X-VERSION:3' },
  { rule: 'media-duration', replace: /#EXTINF:[\d.]+/, by: '#EXTINF:1.000000' },
  {
    rule: 'hls-program-date-time',
    replace: /(#EXTINF[^]*?m4s\n)(#EXTINF)/,
    by: '#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:02Z\n$1#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z\n$2',
  },
  { rule: 'ads-pair', replace: /#EXT-X-ENDLIST/, by: '#EXT-X-CUE-OUT:4\n#EXT-X-ENDLIST' },
  { rule: 'http-status', replace: /_1\.m4s/, by: '_100.m4s' },
];

/** Faults of the media playlist of the last sound. */
const soundFaults: readonly PlantedFault[] = [
  { rule: 'media-init-missing', replace: /#EXT-X-MAP:URI="[^"]*"/, by: '#EXT-X-MAP:URI="missing.mp4"' },
  { rule: 'hls-zero-duration', replace: /([^]*)#EXTINF:[\d.]+/, by: '$1#EXTINF:0' },
  { rule: 'hls-repeated-segment', replace: /(#EXTINF.*\n.*\n)(#EXT-X-ENDLIST)/, by: '$1$1$2' },
];

const captionFaults: readonly PlantedFault[] = [{ rule: 'text-webvtt', replace: /^\uFEFF?WEBVTT/, by: 'SUBTITLES' }];

/** Rules that the broken sample breaks. */
export const plantedRules: readonly RuleId[] = [masterFaults, videoFaults, soundFaults, captionFaults].flatMap(
  (faults) => faults.map(({ rule }) => rule),
);

/** Plants faults in a text; throws if it does not have the part that one of them replaces. */
const plant = (text: string, faults: readonly PlantedFault[]): string =>
  faults.reduce((before, { rule, replace, by }) => {
    const after = before.replace(replace, by);
    if (after === before) throw new Error(`The sample has no place for the fault ${rule}.`);
    return after;
  }, text);

/** Returns the address in the group of a pattern. */
const referenceOf = (playlist: string, pattern: RegExp): string => {
  const reference = playlist.match(pattern)?.at(-1);
  if (reference === undefined) throw new Error('The sample lacks a rendition to break.');
  return reference;
};

/** Returns the texts of the files that are broken, by their paths; `read` returns that of a good file. */
export const breakTexts = async (
  paths: readonly string[],
  master: string,
  read: (path: string) => Promise<string>,
): Promise<Map<string, string>> => {
  const text = await read(master);
  const video = referenceOf(text, /#EXT-X-STREAM-INF:.*\n(.+)/);
  const sound = referenceOf(text, /[^]*TYPE=AUDIO,.*URI="([^"]+)"/);
  const caption = paths.find((path) => path.endsWith('.vtt'));
  if (caption === undefined) throw new Error('The sample has no subtitles.');
  return new Map([
    [master, plant(text, masterFaults)],
    [video, plant(await read(video), videoFaults)],
    [sound, plant(await read(sound), soundFaults)],
    [caption, plant(await read(caption), captionFaults)],
  ]);
};
