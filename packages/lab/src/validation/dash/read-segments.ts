import type { Report } from '../findings.ts';
import { validationLimits } from '../limits.ts';
import type { ByteRange, FilePart, SegmentReference } from '../presentation.ts';
import { childOf, childrenOf, type XmlElement } from './parse-xml.ts';

/** Place where segments of a representation are described, from the outermost element to the representation. */
export type SegmentScope = {
  chain: readonly XmlElement[];
  baseUrl: string;
  representationId: string;
  bandwidth: number;
  periodSeconds: number | undefined;
  periodStart: number;
  isLive: boolean;
  /** Seconds since the start of availability; for live number templates. */
  liveSeconds: number;
  /** Name for evidence. */
  name: string;
  url: string;
};

const absolute = (uri: string, base: string): string => URL.parse(uri, base)?.href ?? uri;

const mergeAttributes = (elements: readonly XmlElement[]): Map<string, string> =>
  new Map(elements.flatMap(({ attributes }) => [...attributes]));

const fill = (template: string, { representationId, bandwidth }: SegmentScope, number: number, time: number): string =>
  template.replace(
    /\$(RepresentationID|Number|Time|Bandwidth)?(?:%0(\d{1,2})d)?\$/g,
    (_match, name?: string, width?: string) => {
      if (name === undefined) return '$';
      const values: Record<string, string | number> = {
        RepresentationID: representationId,
        Number: number,
        Time: time,
        Bandwidth: bandwidth,
      };
      return String(values[name] ?? '').padStart(Number(width ?? 0), '0');
    },
  );

type Timed = { time: number; duration: number };

/** Expands a SegmentTimeline and reports its gaps and overlaps. */
const readTimeline = (
  timeline: XmlElement,
  timescale: number,
  scope: SegmentScope,
  endTime: number | undefined,
  report: Report,
): Timed[] => {
  const segments: Timed[] = [];
  const entries = childrenOf(timeline, 'S');
  let at = 0;
  for (const [index, entry] of entries.entries()) {
    const t = entry.attributes.get('t');
    const duration = Number(entry.attributes.get('d'));
    const start = t === undefined ? at : Number(t);
    const seconds = (start - at) / timescale;
    if (index > 0 && Math.abs(seconds) > 0.001) {
      const evidence = `${scope.name}: @t ${start} instead of ${at}, ${Math.abs(seconds).toFixed(3)} s.`;
      report(seconds > 0 ? 'dash-timeline-gap' : 'dash-timeline-overlap', evidence, scope.url);
    }
    if (!(duration > 0)) {
      report(
        'dash-zero-duration',
        `${scope.name}: S ${index + 1} has @d ${entry.attributes.get('d') ?? 'missing'}.`,
        scope.url,
      );
      continue;
    }
    const repeat = Number(entry.attributes.get('r') ?? 0);
    const nextStart = Number(entries[index + 1]?.attributes.get('t') ?? endTime ?? start);
    const count = repeat >= 0 ? repeat + 1 : Math.max(1, Math.round((nextStart - start) / duration));
    if (segments.length + count > validationLimits.segments) {
      report('limit-segments', `${scope.name}: ${segments.length + count} segments.`, scope.url);
      return segments;
    }
    for (let of = 0; of < count; of += 1) segments.push({ time: start + of * duration, duration });
    at = start + count * duration;
  }
  return segments;
};

/** Returns the innermost timeline of nested elements. */
const lastTimeline = (elements: readonly XmlElement[]): XmlElement | undefined =>
  elements
    .toReversed()
    .map((element) => childOf(element, 'SegmentTimeline'))
    .find(Boolean);

/** Returns the numbers of a template with a constant duration; of a live one, the last minute that is available. */
const readConstant = (duration: number, timescale: number, scope: SegmentScope, report: Report): Timed[] => {
  if (!(duration > 0)) {
    report('dash-zero-duration', `${scope.name}: SegmentTemplate has @duration ${duration}.`, scope.url);
    return [];
  }
  const seconds = scope.isLive ? scope.liveSeconds - scope.periodStart : (scope.periodSeconds ?? 0);
  const count = scope.isLive
    ? Math.floor((seconds * timescale) / duration)
    : Math.ceil((seconds * timescale) / duration - 1e-6);
  const first = scope.isLive ? Math.max(0, count - Math.ceil((60 * timescale) / duration)) : 0;
  if (count - first > validationLimits.segments) {
    report('limit-segments', `${scope.name}: ${count - first} segments.`, scope.url);
    return [];
  }
  return Array.from({ length: Math.max(0, count - first) }, (_, index) => {
    const time = (first + index) * duration;
    const last = scope.isLive ? duration : Math.min(duration, seconds * timescale - time);
    return { time, duration: last };
  });
};

const readTemplate = (templates: readonly XmlElement[], scope: SegmentScope, report: Report): SegmentReference[] => {
  const attributes = mergeAttributes(templates);
  const timescale = Number(attributes.get('timescale') ?? 1) || 1;
  const offset = Number(attributes.get('presentationTimeOffset') ?? 0) || 0;
  const media = attributes.get('media');
  if (media === undefined) return [];
  const timeline = lastTimeline(templates);
  const duration = Number(attributes.get('duration') ?? NaN);
  const end = scope.periodSeconds === undefined ? undefined : offset + scope.periodSeconds * timescale;
  const timed = timeline
    ? readTimeline(timeline, timescale, scope, end, report)
    : readConstant(duration, timescale, scope, report);
  const startNumber = Number(attributes.get('startNumber') ?? 1);
  const initialization = attributes.get('initialization');
  const init: FilePart | undefined =
    initialization === undefined ? undefined : { url: absolute(fill(initialization, scope, 0, 0), scope.baseUrl) };
  return timed.map(({ time, duration: length }, index) => {
    const number = startNumber + (timeline ? index : Math.round(time / duration));
    return {
      url: absolute(fill(media, scope, number, time), scope.baseUrl),
      start: (time - (timeline ? offset : 0)) / timescale,
      duration: length / timescale,
      number: index,
      ...(init && { init }),
      isDiscontinuous: false,
    };
  });
};

const rangeOf = (text: string | undefined): ByteRange | undefined => {
  const match = /^(\d+)-(\d+)$/.exec(text ?? '');
  if (!match) return undefined;
  const [first, last] = [Number(match[1]), Number(match[2])];
  return last >= first ? { offset: first, length: last - first + 1 } : undefined;
};

const partOf = (url: string, range: ByteRange | undefined): FilePart => ({ url, ...(range && { range }) });

const readList = (lists: readonly XmlElement[], scope: SegmentScope, report: Report): SegmentReference[] => {
  const attributes = mergeAttributes(lists);
  const timescale = Number(attributes.get('timescale') ?? 1) || 1;
  const seconds = Number(attributes.get('duration') ?? 0) / timescale;
  const offset = Number(attributes.get('presentationTimeOffset') ?? 0) || 0;
  const timeline = lastTimeline(lists);
  const end = scope.periodSeconds === undefined ? undefined : offset + scope.periodSeconds * timescale;
  const timed = timeline ? readTimeline(timeline, timescale, scope, end, report) : undefined;
  const placeOf = (index: number): { start: number; duration: number } => {
    const entry = timed?.[index];
    if (!timed) return { start: index * seconds, duration: seconds };
    return { start: ((entry?.time ?? offset) - offset) / timescale, duration: (entry?.duration ?? 0) / timescale };
  };
  const list = lists.at(-1);
  if (!list) return [];
  const initialization = childOf(list, 'Initialization');
  const init =
    initialization &&
    partOf(
      absolute(initialization.attributes.get('sourceURL') ?? '', scope.baseUrl),
      rangeOf(initialization.attributes.get('range')),
    );
  return childrenOf(list, 'SegmentURL')
    .slice(0, validationLimits.segments)
    .map((entry, index) => ({
      ...partOf(
        absolute(entry.attributes.get('media') ?? '', scope.baseUrl),
        rangeOf(entry.attributes.get('mediaRange')),
      ),
      ...placeOf(index),
      number: index,
      ...(init && { init }),
      isDiscontinuous: false,
    }));
};

/** Returns a single file as one segment; its index is not read, so its duration is that of the period. */
const readBase = (scope: SegmentScope): SegmentReference[] => [
  { url: scope.baseUrl, start: 0, duration: scope.periodSeconds ?? 0, number: 0, isDiscontinuous: false },
];

/** Returns the segments of a representation. */
export const readSegments = (scope: SegmentScope, report: Report): SegmentReference[] => {
  const of = (name: string): XmlElement[] => scope.chain.flatMap((element) => childrenOf(element, name));
  const templates = of('SegmentTemplate');
  if (templates.length > 0) return readTemplate(templates, scope, report);
  const lists = of('SegmentList');
  if (lists.length > 0) return readList(lists, scope, report);
  const hasOwnFile = scope.chain.at(-1)?.children.some(({ name }) => name === 'BaseURL' || name === 'SegmentBase');
  return hasOwnFile ? readBase(scope) : [];
};
