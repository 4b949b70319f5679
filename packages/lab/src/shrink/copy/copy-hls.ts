import type { LoadedFile } from '../../validation/http/fetcher.ts';
import { readMediaPlaylist, type MediaPlaylist } from '../../validation/hls/read-media-playlist.ts';
import { hasVideo, isMultivariant } from '../../validation/hls/read-multivariant.ts';
import { parseAttributes, tokenize } from '../../validation/hls/tokenize.ts';
import type { FilePart } from '../../validation/presentation.ts';
import {
  cutSegments,
  extensionOf,
  mainRendition,
  nameRenditions,
  ShrinkRefused,
  type CopiedPart,
  type CopiedRendition,
  type CopiedSegment,
  type StreamCopy,
  type StreamCut,
} from './stream-copy.ts';

type Attributes = ReadonlyMap<string, string>;

/** A line of the multivariant playlist that refers to a rendition, or to none for audio within a variant. */
type Entry = { tag: 'EXT-X-STREAM-INF' | 'EXT-X-MEDIA'; attributes: Attributes; url?: string | undefined };

type HlsRendition = CopiedRendition & { url: string; playlist: MediaPlaylist | undefined };

const manifestName = 'manifest.m3u8';

/** Attributes that a cut keeps, and whether their values are quoted; all others may name their origin. */
const keptAttributes: Record<Entry['tag'], Readonly<Record<string, boolean>>> = {
  'EXT-X-STREAM-INF': {
    BANDWIDTH: false,
    'AVERAGE-BANDWIDTH': false,
    CODECS: true,
    'SUPPLEMENTAL-CODECS': true,
    RESOLUTION: false,
    'FRAME-RATE': false,
    'VIDEO-RANGE': false,
    AUDIO: true,
    SUBTITLES: true,
  },
  'EXT-X-MEDIA': {
    TYPE: false,
    'GROUP-ID': true,
    NAME: true,
    LANGUAGE: true,
    DEFAULT: false,
    AUTOSELECT: false,
    FORCED: false,
    CHANNELS: true,
    URI: true,
  },
};

const readEntries = (text: string, base: string): Entry[] => {
  const lines = tokenize(text);
  return lines.flatMap((line, index): Entry[] => {
    if (!('tag' in line)) return [];
    const attributes = parseAttributes(line.value) ?? new Map<string, string>();
    const absolute = (uri: string | undefined): string | undefined => uri && URL.parse(uri, base)?.href;
    const next = lines[index + 1];
    if (line.tag === 'EXT-X-STREAM-INF' && next && 'uri' in next)
      return [{ tag: line.tag, attributes, url: absolute(next.uri) }];
    const isTrack = line.tag === 'EXT-X-MEDIA' && ['AUDIO', 'SUBTITLES'].includes(attributes.get('TYPE') ?? '');
    return isTrack ? [{ tag: 'EXT-X-MEDIA', attributes, url: absolute(attributes.get('URI')) }] : [];
  });
};

const kindOf = ({ tag, attributes }: Entry): CopiedRendition['kind'] => {
  if (tag === 'EXT-X-STREAM-INF') return hasVideo(attributes.get('CODECS')) ? 'video' : 'audio';
  return attributes.get('TYPE') === 'SUBTITLES' ? 'text' : 'audio';
};

const refuseUnsupported = ({ segments, isEnded, type }: MediaPlaylist): void => {
  if (!isEnded && type !== 'VOD') throw new ShrinkRefused('The stream is live; only video on demand can be copied.');
  if (segments.some(({ key }) => key !== undefined))
    throw new ShrinkRefused('The stream is encrypted; a copy of it would need its keys, which stay with you.');
};

/** Gives each file of a rendition a name; ranges of one file share its name. */
const nameFiles = (id: string, sources: Map<string, string>) => {
  const named = new Map<string, string>();
  return (part: FilePart, label: string): CopiedPart => {
    const key = part.range ? part.url : `${label} ${part.url}`;
    const name = named.get(key) ?? `${id}-${label}${extensionOf(part.url)}`;
    named.set(key, name);
    sources.set(name, part.url);
    return { name, range: part.range };
  };
};

const copySegments = (id: string, { segments }: MediaPlaylist, sources: Map<string, string>): CopiedSegment[] => {
  const nameFile = nameFiles(id, sources);
  const inits = new Map<string, CopiedPart>();
  return segments.map((segment): CopiedSegment => {
    const { start, duration, number, init, isDiscontinuous } = segment;
    const key = JSON.stringify(init);
    const part = init && (inits.get(key) ?? nameFile(init, `init-${inits.size + 1}`));
    if (part) inits.set(key, part);
    return { ...nameFile(segment, String(number + 1)), start, duration, init: part, isDiscontinuous };
  });
};

const rangeText = ({ range }: CopiedPart): string | undefined => range && `${range.length}@${range.offset}`;

const writePlaylist = (
  playlist: MediaPlaylist,
  { segments, first }: { segments: readonly CopiedSegment[]; first: number },
): string => {
  const { version, targetDuration, type, mediaSequence, hasIndependentSegments } = playlist;
  const lines = ['#EXTM3U', `#EXT-X-VERSION:${version}`];
  if (targetDuration !== undefined) lines.push(`#EXT-X-TARGETDURATION:${targetDuration}`);
  lines.push(`#EXT-X-MEDIA-SEQUENCE:${mediaSequence + Math.max(0, first)}`);
  if (type !== undefined) lines.push(`#EXT-X-PLAYLIST-TYPE:${type}`);
  if (hasIndependentSegments) lines.push('#EXT-X-INDEPENDENT-SEGMENTS');
  let init: string | undefined;
  for (const [index, segment] of segments.entries()) {
    if (segment.isDiscontinuous && index > 0) lines.push('#EXT-X-DISCONTINUITY');
    const map = segment.init && { uri: segment.init.name, range: rangeText(segment.init) };
    const text = map && `#EXT-X-MAP:URI="${map.uri}"${map.range === undefined ? '' : `,BYTERANGE="${map.range}"`}`;
    if (text !== undefined && text !== init) lines.push(text);
    init = text ?? init;
    lines.push(`#EXTINF:${segment.duration},`);
    const range = rangeText(segment);
    if (range !== undefined) lines.push(`#EXT-X-BYTERANGE:${range}`);
    lines.push(segment.name);
  }
  return `${[...lines, '#EXT-X-ENDLIST'].join('\n')}\n`;
};

const playlistNameOf = ({ id }: Pick<HlsRendition, 'id'>): string => `${id}.m3u8`;

/** Writes the multivariant playlist with the renditions that are kept, and without references to the others. */
const writeMultivariant = (entries: readonly Entry[], kept: readonly HlsRendition[]): string => {
  const keptOf = ({ url }: Entry): HlsRendition | undefined => kept.find((rendition) => rendition.url === url);
  // Audio within a variant is a track without a playlist of its own.
  const isKept = (entry: Entry): boolean => entry.url === undefined || keptOf(entry) !== undefined;
  const tracks = entries.filter((entry) => entry.tag === 'EXT-X-MEDIA' && isKept(entry));
  const groups = new Map<string, string>();
  const groupOf = (type: string, id: string): string => {
    const key = `${type} ${id}`;
    groups.set(key, groups.get(key) ?? `group-${groups.size + 1}`);
    return groups.get(key) ?? '';
  };
  const hasGroup = (type: string, id: string | undefined): boolean =>
    tracks.some(({ attributes }) => attributes.get('TYPE') === type && attributes.get('GROUP-ID') === id);

  const attributesOf = (entry: Entry, index: number): string => {
    const { tag, attributes } = entry;
    const values = new Map(attributes);
    if (tag === 'EXT-X-MEDIA') {
      values.set('GROUP-ID', groupOf(attributes.get('TYPE') ?? '', attributes.get('GROUP-ID') ?? ''));
      values.set('NAME', `Track ${index + 1}`);
      const rendition = keptOf(entry);
      if (rendition) values.set('URI', playlistNameOf(rendition));
    } else
      for (const type of ['AUDIO', 'SUBTITLES'] as const) {
        const id = attributes.get(type);
        if (id === undefined) continue;
        if (hasGroup(type, id)) values.set(type, groupOf(type, id));
        else values.delete(type);
      }
    const codecs = values.get('CODECS');
    // Players expect audio in the segments of a variant that names its codec and has no track of audio.
    if (attributes.has('AUDIO') && !values.has('AUDIO') && codecs !== undefined)
      values.set(
        'CODECS',
        codecs
          .split(',')
          .filter((codec) => hasVideo(codec))
          .join(','),
      );
    return Object.entries(keptAttributes[tag])
      .flatMap(([name, isQuoted]) => {
        const value = values.get(name);
        return value === undefined ? [] : [`${name}=${isQuoted ? `"${value}"` : value}`];
      })
      .join(',');
  };

  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    ...tracks.map((entry, index) => `#EXT-X-MEDIA:${attributesOf(entry, index)}`),
    ...entries.flatMap((entry, index) => {
      const rendition = entry.tag === 'EXT-X-STREAM-INF' ? keptOf(entry) : undefined;
      return rendition ? [`#EXT-X-STREAM-INF:${attributesOf(entry, index)}`, playlistNameOf(rendition)] : [];
    }),
  ];
  return `${lines.join('\n')}\n`;
};

/** Reports whether a cut has a variant, without which a multivariant playlist plays nothing. */
const hasVariant = (entries: readonly Entry[], kept: readonly HlsRendition[]): boolean =>
  entries.some(({ tag, url }) => tag === 'EXT-X-STREAM-INF' && kept.some((rendition) => rendition.url === url));

/** Reads an HLS stream with all its playlists; throws ShrinkRefused for a live or encrypted one. */
export const copyHls = async (
  manifest: LoadedFile,
  load: (url: string) => Promise<LoadedFile>,
): Promise<StreamCopy> => {
  const text = manifest.body.toString('utf8');
  const isMulti = isMultivariant(text);
  const entries: Entry[] = isMulti
    ? readEntries(text, manifest.url)
    : [{ tag: 'EXT-X-STREAM-INF', attributes: new Map(), url: manifest.url }];
  const nameOf = nameRenditions();
  const sources = new Map<string, string>();
  const renditions: HlsRendition[] = [];
  for (const entry of entries) {
    const { url } = entry;
    if (url === undefined || renditions.some((rendition) => rendition.url === url)) continue;
    const kind = kindOf(entry);
    const id = nameOf(kind);
    const file = isMulti ? await load(url) : manifest;
    // A response that is no playlist may be the failure itself.
    const playlist = file.status < 300 ? readMediaPlaylist(file.body.toString('utf8'), file.url, () => {}) : undefined;
    if (playlist) refuseUnsupported(playlist);
    renditions.push({ id, kind, url, playlist, segments: playlist ? copySegments(id, playlist, sources) : [] });
  }
  const main = mainRendition(renditions);
  const last = main.segments.at(-1);
  return {
    manifest: manifestName,
    renditions,
    segments: main.segments.length,
    seconds: last ? last.start + last.duration : 0,
    write: (cut: StreamCut) => {
      const kept = renditions.filter(({ id }) => cut.renditions.includes(id));
      const texts = new Map<string, { url: string; text: string }>();
      const used = new Map<string, string>();
      for (const rendition of kept) {
        const name = isMulti ? playlistNameOf(rendition) : manifestName;
        if (!rendition.playlist) {
          used.set(name, rendition.url);
          continue;
        }
        const part = cutSegments(rendition.segments, main.segments, cut);
        texts.set(name, { url: rendition.url, text: writePlaylist(rendition.playlist, part) });
        for (const { name: file, init } of part.segments)
          for (const each of [file, init?.name]) {
            const url = each === undefined ? undefined : sources.get(each);
            if (each !== undefined && url !== undefined) used.set(each, url);
          }
      }
      if (isMulti && hasVariant(entries, kept))
        texts.set(manifestName, { url: manifest.url, text: writeMultivariant(entries, kept) });
      return { texts, sources: used };
    },
  };
};
