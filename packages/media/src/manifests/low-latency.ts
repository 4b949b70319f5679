import { attributes, quoted } from './hls-text.ts';

/** A part of a segment in a low-latency playlist. */
export type PlaylistPart = { uri: string; durationSeconds: number; isIndependent: boolean };

/** Parts of one segment; the open segment is not in the playlist yet. */
export type PlaylistParts = {
  sequence: number;
  parts: readonly PlaylistPart[];
  /** Tags before the first part of the open segment, such as those of another init segment. */
  tags?: readonly string[];
};

export type LowLatency = {
  /** Longest duration of a part, in seconds. */
  partSeconds: number;
  /** Parts of the newest segments in order, the open one last. */
  segments: readonly PlaylistParts[];
  /** Address of the part that follows. */
  hintUri: string;
  /** The newest part of each other rendition. */
  reports: readonly { uri: string; sequence: number; part: number }[];
};

/** A low-latency playlist, whole and for clients that know its older segments. */
export type LowLatencyPlaylist = { text: string; deltaText: string };

const version = 9;
/**
 * Distances to the end, in durations of a part or segment (draft-pantos-hls-rfc8216bis, 4.4.3.8: at least 3 each). The
 * media of players must last until a slate follows a lost publisher.
 */
const partHoldBack = 3.6;
const segmentHoldBack = 3;
const skipFrom = 6;
/** Segments at the end whose parts are listed. */
const segmentsWithParts = 3;

const headTags = new Set([
  '#EXTM3U',
  '#EXT-X-VERSION',
  '#EXT-X-TARGETDURATION',
  '#EXT-X-MEDIA-SEQUENCE',
  '#EXT-X-DISCONTINUITY-SEQUENCE',
  '#EXT-X-INDEPENDENT-SEGMENTS',
]);

const tagOf = (line: string): string => line.split(':', 1)[0] ?? '';

type Split = { head: string[]; blocks: string[][] };

/** Splits a live playlist to its head and the lines of each segment. */
const split = (text: string): Split => {
  const head: string[] = [];
  const blocks: string[][] = [];
  let block: string[] = [];
  for (const line of text.split('\n')) {
    if (line === '') continue;
    if (blocks.length === 0 && block.length === 0 && headTags.has(tagOf(line))) head.push(line);
    else block.push(line);
    if (!line.startsWith('#')) {
      blocks.push(block);
      block = [];
    }
  }
  return { head, blocks };
};

const numberOf = (head: readonly string[], tag: string): number =>
  Number(head.find((line) => tagOf(line) === tag)?.slice(tag.length + 1) ?? 0);

const partLine = ({ uri, durationSeconds, isIndependent }: PlaylistPart): string =>
  `#EXT-X-PART:${attributes({
    DURATION: durationSeconds.toFixed(5),
    URI: quoted(uri),
    INDEPENDENT: isIndependent ? 'YES' : undefined,
  })}`;

const control = (targetSeconds: number, partSeconds: number): string =>
  `#EXT-X-SERVER-CONTROL:${attributes({
    'CAN-BLOCK-RELOAD': 'YES',
    'CAN-SKIP-UNTIL': (skipFrom * targetSeconds).toFixed(1),
    'HOLD-BACK': (segmentHoldBack * targetSeconds).toFixed(1),
    'PART-HOLD-BACK': (partHoldBack * partSeconds).toFixed(3),
  })}`;

const durationOf = (block: readonly string[]): number =>
  Number.parseFloat(block.find((line) => line.startsWith('#EXTINF:'))?.slice('#EXTINF:'.length) ?? '0');

/** Number of the oldest segments that a delta update leaves out; 0 if it would leave out too few. */
const skippable = (blocks: readonly string[][], targetSeconds: number): number => {
  let seconds = 0;
  const kept = blocks.findLastIndex((block) => {
    seconds += durationOf(block);
    return seconds >= skipFrom * targetSeconds;
  });
  return Math.max(0, kept);
};

/** Adds parts, hint and reports to a live playlist that lists all complete segments. */
export const toLowLatency = (
  playlist: string,
  { partSeconds, segments, hintUri, reports }: LowLatency,
): LowLatencyPlaylist => {
  const { head, blocks } = split(playlist);
  const targetSeconds = numberOf(head, '#EXT-X-TARGETDURATION');
  const first = numberOf(head, '#EXT-X-MEDIA-SEQUENCE');
  const parts = new Map(segments.map((segment) => [segment.sequence, segment]));
  const withParts = blocks.map((block, index) => {
    const own = index >= blocks.length - segmentsWithParts ? (parts.get(first + index)?.parts ?? []) : [];
    const at = block.findIndex((line) => line.startsWith('#EXTINF:'));
    return [...block.slice(0, at), ...own.map(partLine), ...block.slice(at)];
  });
  const open = parts.get(first + blocks.length);
  const end = [
    ...(open && open.parts.length > 0 ? [...(open.tags ?? []), ...open.parts.map(partLine)] : []),
    `#EXT-X-PRELOAD-HINT:${attributes({ TYPE: 'PART', URI: quoted(hintUri) })}`,
    ...reports.map(
      ({ uri, sequence, part }) =>
        `#EXT-X-RENDITION-REPORT:${attributes({ URI: quoted(uri), 'LAST-MSN': sequence, 'LAST-PART': part })}`,
    ),
    '',
  ];
  const top = [
    '#EXTM3U',
    `#EXT-X-VERSION:${version}`,
    ...head.filter((line) => !['#EXTM3U', '#EXT-X-VERSION'].includes(tagOf(line))),
    control(targetSeconds, partSeconds),
    `#EXT-X-PART-INF:${attributes({ 'PART-TARGET': partSeconds.toFixed(5) })}`,
  ];
  const skipped = skippable(blocks, targetSeconds);
  const map = blocks
    .slice(0, skipped + 1)
    .flat()
    .findLast((line) => line.startsWith('#EXT-X-MAP:'));
  const rest = withParts.slice(skipped);
  const hasOwnMap = rest[0]?.some((line) => line.startsWith('#EXT-X-MAP:')) === true;
  const delta = [
    ...top,
    `#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}`,
    ...(map !== undefined && !hasOwnMap ? [map] : []),
    ...rest.flat(),
    ...end,
  ];
  const text = [...top, ...withParts.flat(), ...end].join('\n');
  return { text, deltaText: skipped > 0 ? delta.join('\n') : text };
};
