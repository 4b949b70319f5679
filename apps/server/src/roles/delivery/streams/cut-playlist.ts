/** Part of a film in seconds. */
export type Window = { start: number; end: number };

type Segment = { lines: string[]; uri: string; start: number; end: number };

const trailingTag = '#EXT-X-ENDLIST';
const isOfSegment = (line: string): boolean =>
  /^#(?:EXTINF|EXT-X-(?:BYTERANGE|DISCONTINUITY|PROGRAM-DATE-TIME|DATERANGE|GAP|BITRATE|KEY|MAP|CUE|ASSET|OATCLS)\b)/.test(
    line,
  ) && !line.startsWith('#EXT-X-DISCONTINUITY-SEQUENCE');

/** Splits a media playlist into the lines before its first segment, and its segments with their tags. */
const parse = (text: string): { head: string[]; segments: Segment[] } => {
  const head: string[] = [];
  const segments: Segment[] = [];
  let [lines, position, duration]: [string[], number, number] = [[], 0, 0];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '' || line === trailingTag) continue;
    if (!line.startsWith('#')) {
      segments.push({ lines, uri: line, start: position, end: position + duration });
      position += duration;
      lines = [];
    } else if (isOfSegment(line)) {
      lines.push(line);
      duration = Number(/^#EXTINF:([\d.]+)/.exec(line)?.[1] ?? duration);
    } else if (segments.length === 0) head.push(line);
  }
  return { head, segments };
};

/** Returns the newest initialization section and key before a segment, unless the segment names its own. */
const inheritedLines = (before: readonly Segment[], { lines }: Segment): string[] =>
  ['#EXT-X-MAP', '#EXT-X-KEY'].flatMap((tag) => {
    if (lines.some((line) => line.startsWith(tag))) return [];
    return before.flatMap((segment) => segment.lines).findLast((line) => line.startsWith(tag)) ?? [];
  });

const numberOf = (head: readonly string[], tag: string): number =>
  Number(head.find((line) => line.startsWith(`${tag}:`))?.slice(tag.length + 1) ?? 0);

/**
 * Cuts the media playlist of a finished film to the segments that overlap a part of it, starting at the second of the
 * part. Only players that ignore `EXT-X-START`, and the end, are off by up to a segment.
 */
export const cutPlaylist = (text: string, { start, end }: Window): string => {
  const { head, segments } = parse(text);
  const first = segments.findIndex((segment) => segment.end > start);
  const kept = segments.filter((segment) => segment.end > start && segment.start < end);
  const [earliest] = kept;
  if (!earliest) return [...head, trailingTag, ''].join('\n');
  const before = segments.slice(0, first);
  const discontinuities = before.flatMap(({ lines }) => lines).filter((line) => line === '#EXT-X-DISCONTINUITY').length;
  const renumbered = ['#EXT-X-MEDIA-SEQUENCE', '#EXT-X-DISCONTINUITY-SEQUENCE'];
  return [
    ...head.filter((line) => !renumbered.some((tag) => line.startsWith(tag)) && !line.startsWith('#EXT-X-START')),
    // Keys without an initialization vector use the sequence number.
    `#EXT-X-MEDIA-SEQUENCE:${numberOf(head, '#EXT-X-MEDIA-SEQUENCE') + before.length}`,
    ...(discontinuities > 0
      ? [`#EXT-X-DISCONTINUITY-SEQUENCE:${numberOf(head, '#EXT-X-DISCONTINUITY-SEQUENCE') + discontinuities}`]
      : []),
    `#EXT-X-START:TIME-OFFSET=${Math.max(0, start - earliest.start).toFixed(3)},PRECISE=YES`,
    ...inheritedLines(before, earliest),
    ...kept.flatMap(({ lines, uri }) => [...lines, uri]),
    trailingTag,
    '',
  ].join('\n');
};
