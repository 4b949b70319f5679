import type { ManifestCondition, MuxingType } from '@sluice/contract';
import type { DashItem, DashSet, PlacedRendition } from '../manifest-description.ts';
import { meets } from './meets-condition.ts';
import { fileOf, hasSegments, isFragmented } from './recorded-facts.ts';

const segmentedTypes: readonly MuxingType[] = ['FMP4', 'CMAF', 'WEBM', 'CHUNKED_TEXT'];
const fileTypes: readonly MuxingType[] = ['MP4', 'PROGRESSIVE_WEBM'];

const isRanged = (rendition: PlacedRendition): boolean =>
  fileTypes.includes(rendition.muxingType) && isFragmented(rendition);
const isSegmented = (rendition: PlacedRendition): boolean =>
  segmentedTypes.includes(rendition.muxingType) && hasSegments(rendition);
const isText = (rendition: PlacedRendition): boolean => rendition.muxingType === 'TEXT' && Boolean(fileOf(rendition));

/** Removes duplicates: CMAF and fMP4 of the same streams are equivalent, as are chunked and whole text files. */
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

/** Key of an adaptation set: players switch within a set, so it has one codec, container and language. */
const keyOf = ({ kind, muxingType, codecs, language }: PlacedRendition): string =>
  [kind, muxingType, codecs.join('+'), language].join(' ');

/** Groups all DASH renditions into adaptation sets, by switchability or by the given conditions. */
export const defaultSets = (
  renditions: readonly PlacedRendition[],
  { isOnDemand, conditions }: { isOnDemand: boolean; conditions?: readonly ManifestCondition[] | undefined },
): DashSet[] => {
  const media = renditions.filter(({ kind }) => kind !== 'SUBTITLE');
  // Whole files are used only if requested, or if there are no segments.
  const isByRanges = media.some(isRanged) && (isOnDemand || !media.some(isSegmented));
  const fitting = renditions.filter((rendition) =>
    rendition.kind === 'SUBTITLE'
      ? isSegmented(rendition) || isText(rendition)
      : isByRanges
        ? isRanged(rendition)
        : isSegmented(rendition),
  );
  const chosen = withoutDuplicates(fitting);
  const muxingTypes =
    conditions && conditions.length > 0
      ? conditions.map((condition) => chosen.filter((rendition) => meets(condition, rendition)))
      : [chosen];
  // Renditions that meet the same condition may still not be switchable.
  const groups = muxingTypes.flatMap((group) => [...Map.groupBy(group, keyOf).values()]);
  return groups.flatMap((group) => setOf(group) ?? []);
};
