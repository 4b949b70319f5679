import { AppError } from '@sluice/contract';

/** Byte range of a resource, both ends inclusive; the whole resource without a range. */
export type Piece = { url: URL; range: { start: number; end: number } | undefined };

export type SegmentKey = { url: URL; iv: Buffer };

export type Segment = Piece & {
  /** Init section of segments that are fragments of an MP4. */
  header: Piece | undefined;
  key: SegmentKey | undefined;
};

type Attributes = Record<string, string>;

const segmentsMax = 100_000;

const refused = (evidence: string): AppError => new AppError('input_corrupt', { evidence });

/** Parses `A=1,B="x,y"` to a record, without the quotes. */
export const attributesOf = (text: string): Attributes =>
  Object.fromEntries(
    [...text.matchAll(/([A-Z0-9-]+)=("([^"]*)"|[^",]*)/g)].map(([, name = '', plain = '', quoted]) => [
      name,
      quoted ?? plain,
    ]),
  );

const linesOf = (text: string): string[] => {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  if (lines[0]?.replace(/^\uFEFF/, '') !== '#EXTM3U') throw refused('The URL does not return an HLS playlist.');
  return lines.filter(Boolean);
};

const addressIn = (base: URL, uri: string | undefined): URL => {
  const url = uri === undefined ? null : URL.parse(uri, base);
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw refused('The playlist contains a URL that is not http or https.');
  return url;
};

const tag = (line: string, name: string): string | undefined =>
  line.startsWith(`#${name}:`) ? line.slice(name.length + 2) : undefined;

/** URL of the best variant of a multivariant playlist; undefined for a media playlist. */
export const bestVariant = (text: string, base: URL): URL | undefined => {
  const lines = linesOf(text);
  const apart = new Set(
    lines.flatMap((line) => {
      const { TYPE, URI, 'GROUP-ID': group = '' } = attributesOf(tag(line, 'EXT-X-MEDIA') ?? '');
      return TYPE === 'AUDIO' && URI !== undefined ? [group] : [];
    }),
  );
  const variants = lines.flatMap((line, index) => {
    const described = tag(line, 'EXT-X-STREAM-INF');
    if (described === undefined) return [];
    const { BANDWIDTH = '0', AUDIO } = attributesOf(described);
    const uri = lines.slice(index + 1).find((next) => !next.startsWith('#'));
    return [{ uri, bandwidth: Number(BANDWIDTH), isWhole: AUDIO === undefined || !apart.has(AUDIO) }];
  });
  if (variants.length === 0) return undefined;
  const whole = variants.filter(({ isWhole }) => isWhole).toSorted((one, other) => other.bandwidth - one.bandwidth);
  if (!whole[0]) throw refused('The playlist has separate audio and video; specify a playlist that contains both.');
  return addressIn(base, whole[0].uri);
};

/** Parses `100@20`: 100 bytes from offset 20, or from the end of the previous range without an offset. */
const rangeOf = (text: string | undefined, previousEnd: number): Piece['range'] => {
  const [, length, start] = /^(\d+)(?:@(\d+))?$/.exec(text ?? '') ?? [];
  if (length === undefined) return undefined;
  const first = start === undefined ? previousEnd : Number(start);
  return { start: first, end: first + Number(length) - 1 };
};

const keyOf = (text: string, base: URL): { url: URL; iv: string | undefined } | undefined => {
  const { METHOD, URI, IV, KEYFORMAT = 'identity' } = attributesOf(text);
  if (METHOD === 'NONE') return undefined;
  if (METHOD !== 'AES-128' || KEYFORMAT !== 'identity') throw refused('The segments are protected by a DRM system.');
  return { url: addressIn(base, URI), iv: IV };
};

// Without an explicit IV, it is the segment's number.
const vectorOf = (iv: string | undefined, sequence: number): Buffer =>
  Buffer.from((iv?.replace(/^0x/i, '') ?? sequence.toString(16)).padStart(32, '0'), 'hex');

/** Segments of a complete playlist, in order. */
export const segmentsOf = (text: string, base: URL): Segment[] => {
  const lines = linesOf(text);
  if (!lines.includes('#EXT-X-ENDLIST'))
    throw refused('The playlist is a live stream, which cannot be used as a file input.');
  const segments: Segment[] = [];
  let sequence = Number(lines.map((line) => tag(line, 'EXT-X-MEDIA-SEQUENCE')).find(Boolean) ?? 0);
  let header: Piece | undefined;
  let key: ReturnType<typeof keyOf>;
  let byteRange: string | undefined;
  for (const line of lines) {
    const map = tag(line, 'EXT-X-MAP');
    const protection = tag(line, 'EXT-X-KEY');
    byteRange = tag(line, 'EXT-X-BYTERANGE') ?? byteRange;
    if (map !== undefined) {
      const { URI, BYTERANGE } = attributesOf(map);
      header = { url: addressIn(base, URI), range: rangeOf(BYTERANGE, 0) };
    }
    if (protection !== undefined) key = keyOf(protection, base);
    if (line.startsWith('#')) continue;
    const url = addressIn(base, line);
    const before = segments.at(-1);
    const previousEnd = before?.url.href === url.href ? (before.range?.end ?? -1) + 1 : 0;
    segments.push({
      url,
      range: rangeOf(byteRange, previousEnd),
      header,
      key: key && { url: key.url, iv: vectorOf(key.iv, sequence) },
    });
    byteRange = undefined;
    sequence += 1;
    if (segments.length > segmentsMax) throw refused(`The playlist has more than ${segmentsMax} segments.`);
  }
  if (segments.length === 0) throw refused('The playlist has no segments.');
  return segments;
};
