import type { Report } from '../findings.ts';
import type { Rendition, VideoRange } from '../presentation.ts';
import { parseAttributes, tokenize } from './tokenize.ts';

/** A rendition of a multivariant playlist, before its media playlist is loaded. */
type ListedRendition = Omit<Rendition, 'segments' | 'protection'>;

const number = (text: string | undefined): number | undefined => {
  const value = Number(text);
  return text === undefined || !Number.isFinite(value) || value <= 0 ? undefined : value;
};

const absolute = (uri: string, base: string): string => URL.parse(uri, base)?.href ?? uri;

/** A multivariant playlist: its renditions, and the other files that it names. */
export type MultivariantPlaylist = {
  renditions: ListedRendition[];
  iframes: { name: string; url: string }[];
  /** Server of EXT-X-CONTENT-STEERING, and the pathways of all renditions. */
  steering: { url: string; pathways: ReadonlySet<string> } | undefined;
};

type Attributes = ReadonlyMap<string, string>;

type Group = { type: string; groupId: string; name: string; uri?: string | undefined; language?: string | undefined };

const groupKinds: Record<string, Rendition['kind']> = { AUDIO: 'audio', SUBTITLES: 'text', VIDEO: 'video' };

const toGroup = (attributes: Attributes): Group => ({
  type: attributes.get('TYPE') ?? '',
  groupId: attributes.get('GROUP-ID') ?? '',
  name: attributes.get('NAME') ?? '',
  uri: attributes.get('URI'),
  language: attributes.get('LANGUAGE'),
});

const videoCodecs = /^(avc|hvc|hev|dvh|dva|av01|vp0?[89]|mp4v|vvc)/i;

/** Reports whether codecs name video; also if there are none. */
export const hasVideo = (codecs: string | undefined): boolean =>
  codecs === undefined || codecs.split(',').some((codec) => videoCodecs.test(codec.trim()));

const nameOf = (attributes: Attributes): string => {
  const bandwidth = number(attributes.get('BANDWIDTH'));
  const rate = bandwidth === undefined ? undefined : `${Math.round(bandwidth / 1000)} kbit/s`;
  return [attributes.get('RESOLUTION'), rate].filter(Boolean).join(', ') || 'rendition';
};

const checkVariant = (attributes: Map<string, string>, isVideo: boolean, line: number, url: string, report: Report) => {
  const name = `Line ${line}: ${nameOf(attributes)}`;
  if (number(attributes.get('BANDWIDTH')) === undefined) report('hls-bandwidth-missing', name, url);
  if (!attributes.has('AVERAGE-BANDWIDTH')) report('hls-average-bandwidth-missing', name, url);
  if (!attributes.has('CODECS')) report('hls-codecs-missing', name, url);
  if (!isVideo) return;
  if (!/^\d+x\d+$/.test(attributes.get('RESOLUTION') ?? '')) report('hls-resolution-missing', name, url);
  if (number(attributes.get('FRAME-RATE')) === undefined) report('hls-frame-rate-missing', name, url);
};

const ranges: readonly VideoRange[] = ['SDR', 'PQ', 'HLG'];

/** Returns the renditions by address, the first one of each. */
const byUrl = (renditions: readonly ListedRendition[]): ListedRendition[] => {
  const unique = new Map<string, ListedRendition>();
  for (const rendition of renditions) if (!unique.has(rendition.url)) unique.set(rendition.url, rendition);
  return [...unique.values()];
};

const groupKey = (type: string, groupId: string | undefined): string => `${type} ${groupId}`;

const toVariant = (attributes: Map<string, string>, uri: string, base: string, separateGroups: ReadonlySet<string>) => {
  const [width, height] = (attributes.get('RESOLUTION') ?? '').split('x').map(Number);
  const codecs = attributes.get('CODECS');
  const audio = attributes.get('AUDIO');
  const values = {
    bandwidth: number(attributes.get('BANDWIDTH')),
    averageBandwidth: number(attributes.get('AVERAGE-BANDWIDTH')),
    codecs,
    width: width && height ? width : undefined,
    height: width && height ? height : undefined,
    frameRate: number(attributes.get('FRAME-RATE')),
    range: ranges.find((range) => range === attributes.get('VIDEO-RANGE')),
  };
  const isVideo = hasVideo(codecs);
  return {
    name: nameOf(attributes),
    kind: isVideo ? ('video' as const) : ('audio' as const),
    url: absolute(uri, base),
    hasSeparateAudio: separateGroups.has(groupKey('AUDIO', audio)),
    // Only what the playlist says; an absent value is an absent property.
    ...(Object.fromEntries(
      Object.entries(values).filter(([, value]) => value !== undefined),
    ) as Partial<ListedRendition>),
  };
};

/** Reports whether a text is a multivariant playlist. */
export const isMultivariant = (text: string): boolean => /^#EXT-X-(STREAM-INF|MEDIA):/m.test(text);

/** Tags with attributes that are read. */
const attributeTags = /STREAM-INF|EXT-X-(MEDIA|CONTENT-STEERING)$/;

/** Returns the steering server; reports a first pathway that no rendition has. */
const steeringOf = (
  steering: Attributes | undefined,
  variants: readonly Attributes[],
  url: string,
  report: Report,
): MultivariantPlaylist['steering'] => {
  const server = steering?.get('SERVER-URI');
  // A steering manifest may be part of the playlist.
  if (server === undefined || server.startsWith('data:')) return undefined;
  const pathways = new Set(variants.map((attributes) => attributes.get('PATHWAY-ID') ?? '.'));
  const first = steering?.get('PATHWAY-ID');
  if (first !== undefined && !pathways.has(first))
    report('steering-pathway', `EXT-X-CONTENT-STEERING starts with ${JSON.stringify(first)}.`, url);
  return { url: absolute(server, url), pathways };
};

/** Reads a multivariant playlist and checks its own rules; each media playlist is listed once. */
export const readMultivariant = (text: string, url: string, report: Report): MultivariantPlaylist => {
  const lines = tokenize(text);
  const parsed = lines.map((line) => ({
    ...line,
    attributes: 'tag' in line && attributeTags.test(line.tag) ? parseAttributes(line.value) : undefined,
  }));
  if (!/^\uFEFF?#EXTM3U/.test(text)) report('hls-header', `It starts with ${JSON.stringify(text.slice(0, 40))}.`, url);
  for (const line of parsed)
    if ('tag' in line && attributeTags.test(line.tag) && !line.attributes)
      report('hls-attributes', `Line ${line.line}: ${line.value.slice(0, 120)}`, url);
  const attributesOf = (tag: string): Attributes[] =>
    parsed.flatMap((line) => ('tag' in line && line.tag === tag && line.attributes ? [line.attributes] : []));
  const groups = attributesOf('EXT-X-MEDIA').map(toGroup);
  // Sets, because a hostile playlist has any number of groups and variants.
  const groupKeys = new Set(groups.map(({ type, groupId }) => groupKey(type, groupId)));
  const separateGroups = new Set(
    groups.filter(({ uri }) => uri !== undefined).map(({ type, groupId }) => groupKey(type, groupId)),
  );
  const variants = parsed.flatMap((line, index) => {
    if (!('tag' in line) || line.tag !== 'EXT-X-STREAM-INF') return [];
    const next = parsed[index + 1];
    const attributes = line.attributes ?? new Map<string, string>();
    if (!next || !('uri' in next)) {
      report('hls-empty', `Line ${line.line}: EXT-X-STREAM-INF is followed by no URI.`, url);
      return [];
    }
    const variant = toVariant(attributes, next.uri, url, separateGroups);
    checkVariant(attributes, variant.kind === 'video', line.line, url, report);
    for (const type of ['AUDIO', 'SUBTITLES', 'VIDEO'] as const) {
      const wanted = attributes.get(type);
      if (wanted !== undefined && !groupKeys.has(groupKey(type, wanted)))
        report('hls-group-missing', `Line ${line.line}: ${type}="${wanted}"`, url);
    }
    return [variant];
  });
  if (variants.some(({ kind }) => kind === 'video')) {
    if (!lines.some((line) => 'tag' in line && line.tag === 'EXT-X-I-FRAME-STREAM-INF'))
      report('hls-iframes-missing', `${variants.length} renditions, no I-frame playlist.`, url);
  }
  const alternatives = groups.flatMap(({ type, name, uri, language }): ListedRendition[] => {
    const kind = groupKinds[type];
    if (kind === undefined) return [];
    if (kind !== 'video' && (language === undefined || language === ''))
      report('language-missing', `${type} ${name}`, url);
    return uri === undefined
      ? []
      : [
          {
            name: `${type.toLowerCase()} ${name}`,
            kind,
            url: absolute(uri, url),
            hasSeparateAudio: true,
            ...(language !== undefined && { language }),
          },
        ];
  });
  const iframes = attributesOf('EXT-X-I-FRAME-STREAM-INF').flatMap((attributes) => {
    const name = `I-frames ${nameOf(attributes)}`;
    const uri = attributes.get('URI');
    if (number(attributes.get('BANDWIDTH')) === undefined) report('hls-bandwidth-missing', name, url);
    return uri === undefined ? [] : [{ name, url: absolute(uri, url) }];
  });
  const [steering] = attributesOf('EXT-X-CONTENT-STEERING');
  return {
    renditions: byUrl([...variants, ...alternatives]),
    iframes,
    steering: steeringOf(steering, attributesOf('EXT-X-STREAM-INF'), url, report),
  };
};
