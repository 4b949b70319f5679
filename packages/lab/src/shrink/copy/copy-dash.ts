import { childOf, childrenOf, parseXml, type XmlElement } from '../../validation/dash/parse-xml.ts';
import { baseOf, kindOf, readPeriods } from '../../validation/dash/read-dash.ts';
import { readSegments } from '../../validation/dash/read-segments.ts';
import type { LoadedFile } from '../../validation/http/fetcher.ts';
import {
  cutSegments,
  extensionOf,
  mainRendition,
  nameRenditions,
  ShrinkRefused,
  type CopiedRendition,
  type CopiedSegment,
  type StreamCopy,
} from './stream-copy.ts';

type Attributes = ReadonlyMap<string, string>;

type Representation = CopiedRendition & {
  /** Index of its adaptation set. */
  set: number;
  setAttributes: Attributes;
  attributes: Attributes;
  channels: XmlElement | undefined;
  timescale: number;
  /** Media time at the start of the period, in the timescale. */
  offset: number;
  /** Index of a single file, which cannot be cut. */
  base: XmlElement | undefined;
};

const manifestName = 'manifest.mpd';

/** Attributes that a cut keeps; all others may name their origin. */
const keptAttributes = [
  'contentType',
  'mimeType',
  'codecs',
  'lang',
  'par',
  'sar',
  'width',
  'height',
  'frameRate',
  'bandwidth',
  'audioSamplingRate',
  'segmentAlignment',
  'subsegmentAlignment',
  'startWithSAP',
  'subsegmentStartsWithSAP',
  'bitstreamSwitching',
];

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const attributeText = (entries: Iterable<readonly [string, string | number]>): string =>
  [...entries].map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`).join('');

const keptOf = (attributes: Attributes): [string, string][] =>
  [...attributes].filter(([name]) => keptAttributes.includes(name));

const refuseUnsupported = (root: XmlElement): XmlElement => {
  if (root.attributes.get('type') === 'dynamic')
    throw new ShrinkRefused('The stream is live; only video on demand can be copied.');
  const [period, ...others] = childrenOf(root, 'Period');
  if (!period || others.length > 0) throw new ShrinkRefused('Only a manifest with one period can be copied.');
  const sets = childrenOf(period, 'AdaptationSet');
  const elements = sets.flatMap((set) => [set, ...childrenOf(set, 'Representation')]);
  if (elements.some((element) => childOf(element, 'ContentProtection')))
    throw new ShrinkRefused('The stream is encrypted; a copy of it would need its keys, which stay with you.');
  if ([period, ...elements].some((element) => childOf(element, 'SegmentList')))
    throw new ShrinkRefused('The manifest has lists of segments (SegmentList), which cannot be cut.');
  return period;
};

const rangeText = /^\d+-\d+$/;

/** Writes the index of a single file, with its ranges only. */
const writeBase = (name: string, base: XmlElement): string => {
  const index = base.attributes.get('indexRange') ?? '';
  const init = childOf(base, 'Initialization')?.attributes.get('range') ?? '';
  const indexAttribute = rangeText.test(index) ? ` indexRange="${index}"` : '';
  const initElement = rangeText.test(init) ? `<Initialization range="${init}"/>` : '';
  return `<BaseURL>${name}</BaseURL><SegmentBase${indexAttribute}>${initElement}</SegmentBase>`;
};

const writeTemplate = (
  { id, timescale, offset }: Representation,
  { segments, start }: { segments: readonly CopiedSegment[]; start: number },
): string => {
  const [first] = segments;
  const number = Number(/-(\d+)(?:\.[^.]*)?$/.exec(first?.name ?? '')?.[1] ?? 1);
  const attributes = attributeText([
    ['timescale', timescale],
    ['presentationTimeOffset', offset + Math.round(start * timescale)],
    ['startNumber', number],
    ...(first?.init ? ([['initialization', first.init.name]] as const) : []),
    ['media', `${id}-$Number$${extensionOf(`file:///${first?.name ?? ''}`)}`],
  ]);
  const timeline = segments.map(
    (segment) =>
      `<S t="${offset + Math.round(segment.start * timescale)}" d="${Math.round(segment.duration * timescale)}"/>`,
  );
  return `<SegmentTemplate${attributes}><SegmentTimeline>${timeline.join('')}</SegmentTimeline></SegmentTemplate>`;
};

const writeChannels = (channels: XmlElement | undefined): string =>
  channels
    ? `<AudioChannelConfiguration${attributeText(
        [...channels.attributes].filter(([name]) => ['schemeIdUri', 'value'].includes(name)),
      )}/>`
    : '';

type Parsed = { root: XmlElement; period: XmlElement; seconds: number | undefined };

const parseManifest = (manifest: LoadedFile): Parsed => {
  const text = manifest.body.toString('utf8');
  const root = /<!DOCTYPE|<!ENTITY/i.test(text) ? undefined : parseXml(text);
  if (root?.name !== 'MPD') throw new ShrinkRefused('The manifest is not a readable MPD.');
  const period = refuseUnsupported(root);
  return { root, period, seconds: readPeriods(root)[0]?.seconds };
};

const readRepresentations = (
  { root, period, seconds }: Parsed,
  url: string,
  sources: Map<string, string>,
): Representation[] => {
  const nameOf = nameRenditions();
  const rootBase = baseOf(root, url);
  return childrenOf(period, 'AdaptationSet').flatMap((set, index) =>
    childrenOf(set, 'Representation').flatMap((element): Representation[] => {
      const attributes = new Map([...set.attributes, ...element.attributes]);
      const kind = kindOf(attributes);
      if (kind === undefined) return [];
      const id = nameOf(kind);
      const chain = [period, set, element];
      const templates = chain.flatMap((each) => childrenOf(each, 'SegmentTemplate'));
      const merged = new Map(templates.flatMap((template) => [...template.attributes]));
      const references = readSegments(
        {
          chain,
          baseUrl: baseOf(element, baseOf(set, baseOf(period, rootBase))),
          representationId: attributes.get('id') ?? '',
          bandwidth: Number(attributes.get('bandwidth')) || 0,
          periodSeconds: seconds,
          periodStart: 0,
          isLive: false,
          liveSeconds: 0,
          name: id,
          url,
        },
        () => {},
      );
      const isWhole = templates.length === 0;
      const segments = references.map(({ url: source, start, duration, number, init }): CopiedSegment => {
        const name = `${id}${isWhole ? '' : `-${number + 1}`}${extensionOf(references[0]?.url ?? source)}`;
        sources.set(name, source);
        const initName = init && `${id}-init${extensionOf(init.url)}`;
        if (init && initName !== undefined) sources.set(initName, init.url);
        return {
          name,
          start,
          duration,
          isDiscontinuous: false,
          init: initName === undefined ? undefined : { name: initName },
        };
      });
      return [
        {
          id,
          kind,
          segments,
          set: index,
          setAttributes: set.attributes,
          attributes: element.attributes,
          channels: childOf(element, 'AudioChannelConfiguration') ?? childOf(set, 'AudioChannelConfiguration'),
          timescale: Number(merged.get('timescale') ?? 1) || 1,
          offset: Number(merged.get('presentationTimeOffset') ?? 0) || 0,
          base: isWhole ? (childOf(element, 'SegmentBase') ?? element) : undefined,
        },
      ];
    }),
  );
};

/** Reads a DASH stream; throws ShrinkRefused for a live or encrypted one, and for several periods. */
export const copyDash = (manifest: LoadedFile): StreamCopy => {
  const parsed = parseManifest(manifest);
  const { root, seconds: periodSeconds } = parsed;
  const sources = new Map<string, string>();
  const representations = readRepresentations(parsed, manifest.url, sources);
  const main = mainRendition(representations);
  const last = main.segments.at(-1);
  const seconds = periodSeconds ?? (last ? last.start + last.duration : 0);
  return {
    manifest: manifestName,
    renditions: representations,
    // A single file is cut in renditions only.
    segments: representations.some(({ base }) => base) ? 1 : main.segments.length,
    seconds,
    write: (cut) => {
      const used = new Map<string, string>();
      let duration = seconds;
      const kept = representations.filter(({ id }) => cut.renditions.includes(id));
      const written = kept.map((representation) => {
        const { id, set, setAttributes, attributes, channels, base, segments } = representation;
        const part = base
          ? { segments: [...segments], start: 0, end: Infinity }
          : cutSegments(segments, main.segments, cut);
        duration = Math.min(seconds, part.end) - part.start;
        for (const { name, init } of part.segments)
          for (const each of [name, init?.name]) {
            const url = each === undefined ? undefined : sources.get(each);
            if (each !== undefined && url !== undefined) used.set(each, url);
          }
        const body = base ? writeBase(part.segments[0]?.name ?? '', base) : writeTemplate(representation, part);
        const own = attributeText([['id', id], ...keptOf(attributes)]);
        const text = `<Representation${own}>${writeChannels(channels)}${body}</Representation>`;
        return { set, setAttributes, text };
      });
      const sets = [...Map.groupBy(written, ({ set }) => set).values()].map(
        (members) =>
          `<AdaptationSet${attributeText(keptOf(members[0]?.setAttributes ?? new Map()))}>${members.map(({ text }) => text).join('')}</AdaptationSet>`,
      );
      const attributes = attributeText([
        ['xmlns', 'urn:mpeg:dash:schema:mpd:2011'],
        ['profiles', root.attributes.get('profiles') ?? 'urn:mpeg:dash:profile:isoff-live:2011'],
        ['type', 'static'],
        ['minBufferTime', root.attributes.get('minBufferTime') ?? 'PT2S'],
        ['mediaPresentationDuration', `PT${Math.round(duration * 1e6) / 1e6}S`],
      ]);
      const text = `<?xml version="1.0" encoding="UTF-8"?>\n<MPD${attributes}><Period start="PT0S">${sets.join('')}</Period></MPD>\n`;
      return { texts: new Map([[manifestName, { url: manifest.url, text }]]), sources: used };
    },
  };
};
