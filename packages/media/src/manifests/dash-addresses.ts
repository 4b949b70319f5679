import { AppError } from '@sluice/contract';
import type { Extent } from '../package/first-picture.ts';
import type { DashFile, DashRepresentation, DashSegments, DashTiles, ManifestSegment } from './descriptions.ts';
import { numberedTemplate } from './numbered-template.ts';
import { element, type Element } from '../shared/xml.ts';

/** Segment timeline; runs of segments with equal duration become one entry. */
const timeline = (segments: readonly Pick<ManifestSegment, 'startTicks' | 'durationTicks'>[]): Element => {
  const entries: { t: number; d: number; r: number }[] = [];
  for (const { startTicks, durationTicks } of segments) {
    const last = entries.at(-1);
    const continues = last !== undefined && last.d === durationTicks && last.t + last.d * (last.r + 1) === startTicks;
    if (continues) last.r += 1;
    else entries.push({ t: startTicks, d: durationTicks, r: 0 });
  }
  return element(
    'SegmentTimeline',
    {},
    entries.map(({ t, d, r }) => element('S', { t, d, r: r > 0 ? r : undefined })),
  );
};

type Template = { shared: Element; own: Record<string, string | undefined> };

/** The two parts of a template: timing and numbering, and URLs. */
const templateOf = ({ segments, initUri, timescale, layout, offsetTicks }: DashSegments): Template | undefined => {
  const template = numberedTemplate(segments.map(({ uri }) => uri));
  if (template === undefined || layout === 'list') return undefined;
  const first = offsetTicks ?? segments[0]?.startTicks ?? 0;
  // With only a duration, players would count to the end of the period, beyond a set that is shorter than others.
  return {
    shared: element(
      'SegmentTemplate',
      {
        timescale,
        presentationTimeOffset: first > 0 ? first : undefined,
        startNumber: template.startNumber,
      },
      [timeline(segments)],
    ),
    own: { initialization: initUri?.replaceAll('$', '$$$$'), media: template.media },
  };
};

const segmentList = ({ segments, initUri, timescale, offsetTicks }: DashSegments): Element => {
  const first = offsetTicks ?? segments[0]?.startTicks ?? 0;
  return element('SegmentList', { timescale, presentationTimeOffset: first > 0 ? first : undefined }, [
    ...(initUri === undefined ? [] : [element('Initialization', { sourceURL: initUri })]),
    timeline(segments),
    ...segments.map(({ uri }) => element('SegmentURL', { media: uri })),
  ]);
};

const range = ({ startBytes, sizeBytes }: Extent): string => `${startBytes}-${startBytes + sizeBytes - 1}`;

const partsOf = ({ id, initBytes, index, timescale, fragments, layout }: DashFile): Element => {
  const first = fragments[0]?.startTicks ?? 0;
  const common = { timescale, presentationTimeOffset: first > 0 ? first : undefined };
  const initialization = element('Initialization', { range: range(initBytes) });
  if (index && (layout !== 'list' || fragments.length === 0))
    return element('SegmentBase', { ...common, indexRange: range(index) }, [initialization]);
  if (fragments.length === 0)
    throw new AppError('manifest_incomplete', { evidence: `The file of representation ${id} has no index.` });
  return element('SegmentList', common, [
    initialization,
    timeline(fragments),
    ...fragments.map((fragment) => element('SegmentURL', { mediaRange: range(fragment) })),
  ]);
};

/** Template of numbered tile files; their duration need not be a whole number of seconds. */
const tilesOf = ({ id, uris, secondsPerFile }: DashTiles): Element => {
  const [only = ''] = uris;
  // One file needs no number.
  const template = uris.length === 1 ? { media: only.replaceAll('$', '$$$$'), startNumber: 1 } : numberedTemplate(uris);
  if (template === undefined)
    throw new AppError('manifest_incomplete', { evidence: `The files of the sprites ${id} are not numbered.` });
  return element('SegmentTemplate', {
    timescale: 1000,
    duration: Math.round(secondsPerFile * 1000),
    media: template.media,
    startNumber: template.startNumber,
  });
};

const merged = ({ shared, own }: Template): Element => ({
  ...shared,
  attributes: { ...shared.attributes, ...own },
});

/** Common part of the templates of all representations; undefined if they differ. */
export const sharedTemplate = (representations: readonly DashRepresentation[]): Element | undefined => {
  const templates = representations.map((one) => ('segments' in one ? templateOf(one)?.shared : undefined));
  const [first] = templates;
  return templates.every((one) => JSON.stringify(one) === JSON.stringify(first)) ? first : undefined;
};

/** URLs of a representation's media; only the URLs if the set has the shared template. */
export const addressesOf = (described: DashRepresentation, isShared: boolean): Element[] => {
  switch (described.form) {
    case 'whole':
      return [];
    case 'file':
      return [partsOf(described)];
    case 'tiles':
      return [tilesOf(described)];
    case 'segments':
    case undefined: {
      const template = templateOf(described);
      if (!template) return [segmentList(described)];
      return [isShared ? element('SegmentTemplate', template.own) : merged(template)];
    }
  }
};
