import type { ManifestCondition, MuxingType } from '@sluice/contract';
import type { DashItem, DashSet, PlacedRendition } from './manifest-description.ts';
import { meets } from './meets-condition.ts';
import { fileOf, hasSegments, isFragmented } from './recorded-facts.ts';

const segmentedTypes: readonly MuxingType[] = ['FMP4', 'CMAF', 'WEBM', 'CHUNKED_TEXT'];
const fileTypes: readonly MuxingType[] = ['MP4', 'PROGRESSIVE_WEBM'];

const isRanged = (rendition: PlacedRendition): boolean =>
  fileTypes.includes(rendition.muxingType) && isFragmented(rendition);
const isSegmented = (rendition: PlacedRendition): boolean =>
  segmentedTypes.includes(rendition.muxingType) && hasSegments(rendition);
const isText = (rendition: PlacedRendition): boolean => rendition.muxingType === 'TEXT' && Boolean(fileOf(rendition));

/** CMAF and fMP4 of the same streams are the same to players; chunked text says what a whole file says. */
const withoutDuplicates = (renditions: readonly PlacedRendition[]): PlacedRendition[] => {
  const order: readonly MuxingType[] = ['FMP4', 'CMAF', 'CHUNKED_TEXT', 'TEXT'];
  const duplicates = (one: PlacedRendition, other: PlacedRendition): boolean =>
    one !== other &&
    order.includes(one.muxingType) &&
    order.includes(other.muxingType) &&
    order.indexOf(other.muxingType) < order.indexOf(one.muxingType) &&
    one.streamIds.every((id) => other.streamIds.includes(id));
  return renditions.filter((one) => !renditions.some((other) => duplicates(one, other)));
};

const itemOf = (rendition: PlacedRendition): DashItem => {
  const common = { id: rendition.muxingId, protections: [] };
  if (isText(rendition)) {
    const format = rendition.codecs.includes('IMSC') ? 'IMSC' : 'VTT';
    return { ...common, form: 'text', format, url: rendition.filePath ?? '' };
  }
  if (isRanged(rendition)) return { ...common, form: 'file', layout: 'SEGMENT_BASE', rendition };
  return { ...common, form: 'segments', layout: 'TIMELINE', isTemplateShared: false, rendition };
};

const setOf = (renditions: readonly PlacedRendition[]): DashSet | undefined => {
  const [first] = renditions;
  if (!first) return undefined;
  return {
    kind: first.kind,
    ...(first.language && { language: first.language }),
    roles: [first.kind === 'SUBTITLE' ? 'SUBTITLE' : 'MAIN'],
    labels: [],
    accessibilities: [],
    customAttributes: [],
    protections: [],
    representations: renditions.map(itemOf),
  };
};

/** Players switch within a set only, so a set holds one codec in one container and one language. */
const keyOf = ({ kind, muxingType, codecs, language }: PlacedRendition): string =>
  [kind, muxingType, codecs.join('+'), language].join(' ');

/** Every DASH rendition, in sets within which players may switch, or in those that the conditions describe. */
export const defaultSets = (
  renditions: readonly PlacedRendition[],
  { isOnDemand, conditions }: { isOnDemand: boolean; conditions?: readonly ManifestCondition[] | undefined },
): DashSet[] => {
  const media = renditions.filter(({ kind }) => kind !== 'SUBTITLE');
  // Whole files where they are asked for, or where there is nothing else.
  const isByRanges = media.some(isRanged) && (isOnDemand || !media.some(isSegmented));
  const fitting = renditions.filter((rendition) =>
    rendition.kind === 'SUBTITLE'
      ? isSegmented(rendition) || isText(rendition)
      : isByRanges
        ? isRanged(rendition)
        : isSegmented(rendition),
  );
  const chosen = withoutDuplicates(fitting);
  const wanted =
    conditions && conditions.length > 0
      ? conditions.map((condition) => chosen.filter((rendition) => meets(condition, rendition)))
      : [chosen];
  // Also what meets one condition may not be switched between.
  const groups = wanted.flatMap((group) => [...Map.groupBy(group, keyOf).values()]);
  return groups.flatMap((group) => setOf(group) ?? []);
};
