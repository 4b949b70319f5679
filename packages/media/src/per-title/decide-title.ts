import type { PerTitleConfiguration } from '@sluice/contract';
import { bestCurveAt, curvesOf, qualityAt, type Probe } from './curves.ts';
import { selectBitrates, selectLadderWith, usualBounds, type LadderBounds, type Rung } from './select-ladder.ts';

export type TitleTemplate = {
  id: string;
  mode: string;
  codec?: string | undefined;
  settings: { height?: number; bitrate?: number; maxBitrate?: number; bufsize?: number; encodingMode?: string };
};
/** A rendition derived from a template. */
export type DecidedRung = Rung & { templateId: string; settings: Record<string, number | string> };

const boundsOf = (configuration: PerTitleConfiguration): LadderBounds => {
  const minStep = configuration.minBitrateStepSize ?? usualBounds.minStep;
  return {
    minBitrate:
      configuration.minBitrate ?? Math.min(usualBounds.minBitrate, configuration.maxBitrate ?? usualBounds.minBitrate),
    maxBitrate: configuration.maxBitrate ?? Math.max(usualBounds.maxBitrate, configuration.minBitrate ?? 0),
    minStep,
    maxStep: configuration.maxBitrateStepSize ?? Math.max(usualBounds.maxStep, minStep),
    targetQuality: usualBounds.targetQuality,
    targetCrf: configuration.targetQualityCrf,
    factor: configuration.complexityFactor ?? 1,
  };
};

/** Keeps fixed renditions and adds forced ones above them. */
const aboveFixed = (probes: readonly Probe[], fixed: readonly Rung[], configuration: PerTitleConfiguration): Rung[] => {
  const settings = configuration.fixedResolutionAndBitrateConfiguration ?? {};
  const count = settings.forcedRenditionAboveHighestFixedRepresentation ?? 0;
  const factor = settings.forcedRenditionAboveHighestFixedRepresentationFactor ?? usualBounds.minStep;
  const highest = Math.max(...fixed.map(({ bitrate }) => bitrate));
  const curves = curvesOf(probes);
  return Array.from({ length: count }, (_, index) => {
    const bitrate = Math.min(
      configuration.maxBitrate ?? Number.POSITIVE_INFINITY,
      Math.round(highest * factor ** (index + 1)),
    );
    const curve = bestCurveAt(curves, bitrate);
    return {
      width: curve?.width ?? 0,
      height: curve?.height ?? 0,
      bitrate,
      quality: curve ? qualityAt(curve, bitrate) : 0,
    };
  }).filter(({ bitrate }) => bitrate > highest);
};

const fixedRungs = (probes: readonly Probe[], templates: readonly TitleTemplate[]): Rung[] =>
  templates.map(({ settings: { height = 0, bitrate = 0 } }) => {
    const curve = curvesOf(probes).find((candidate) => candidate.height === height);
    return { width: curve?.width ?? 0, height, bitrate, quality: curve ? qualityAt(curve, bitrate) : 0 };
  });

/** Fixed renditions and forced ones above them, each with its template. */
const fixedRenditions = (
  probes: readonly Probe[],
  templates: readonly TitleTemplate[],
  configuration: PerTitleConfiguration,
): [string, Rung][] => {
  const [first] = templates;
  if (!first) return [];
  const fixed = fixedRungs(probes, templates);
  return [
    ...fixed.map((rung, index): [string, Rung] => [templates[index]?.id ?? first.id, rung]),
    ...aboveFixed(probes, fixed, configuration).map((rung): [string, Rung] => [first.id, rung]),
  ];
};

/** True if two renditions of a ladder may have these bitrates. */
const isApart = (one: number, other: number, { minStep }: LadderBounds): boolean =>
  Math.max(one, other) >= Math.min(one, other) * minStep;

const rungsOf = (
  probes: readonly Probe[],
  templates: readonly TitleTemplate[],
  configuration: PerTitleConfiguration,
): [string, Rung][] => {
  const bounds = boundsOf(configuration);
  const [first] = templates;
  const sized = templates.filter(({ mode }) => mode === 'PER_TITLE_TEMPLATE_FIXED_RESOLUTION');
  const heights = sized.flatMap(({ settings }) => settings.height ?? []);
  const both = templates.filter(({ mode }) => mode === 'PER_TITLE_TEMPLATE_FIXED_RESOLUTION_AND_BITRATE');
  const fixed = fixedRenditions(probes, both, configuration);
  const free = templates.find(({ mode }) => mode === 'PER_TITLE_TEMPLATE');
  if (free) {
    const rungs = selectLadderWith(probes, heights, bounds).filter(
      (rung) =>
        heights.includes(rung.height) || fixed.every(([, { bitrate }]) => isApart(bitrate, rung.bitrate, bounds)),
    );
    // A template with a fixed size describes the best rendition of that size.
    const isBest = (rung: Rung) => rungs.find(({ height }) => height === rung.height) === rung;
    const selected = rungs.map((rung): [string, Rung] => [
      sized.find(({ settings }) => settings.height === rung.height && isBest(rung))?.id ?? free.id,
      rung,
    ]);
    return [...fixed, ...selected].toSorted(([, one], [, other]) => other.bitrate - one.bitrate);
  }
  return [
    ...fixed,
    ...selectBitrates(probes, heights, bounds).map((rung): [string, Rung] => [
      sized.find(({ settings }) => settings.height === rung.height)?.id ?? first?.id ?? '',
      rung,
    ]),
  ];
};

/**
 * Margin for hard scenes, and for keyframes, which dominate the bits of a still title. Together they keep each
 * four-second segment within twice the average, which is the limit for recordings.
 */
const usualCeiling = { maxBitrate: 1.25, bufsize: 3 };
const boundedCodecs: readonly string[] = ['H264', 'H265'];

const ceilingOf = ({ codec = '', mode, settings }: TitleTemplate, configuration: PerTitleConfiguration) => {
  const isSet =
    settings.maxBitrate || settings.bufsize || configuration.codecMaxBitrateFactor || configuration.codecBufsizeFactor;
  // A fixed bitrate must be kept.
  const isUsual = !isSet && boundedCodecs.includes(codec) && !mode.endsWith('_AND_BITRATE');
  return isUsual
    ? usualCeiling
    : { maxBitrate: configuration.codecMaxBitrateFactor, bufsize: configuration.codecBufsizeFactor };
};

/** Derives renditions from the templates of one input and codec; pure. */
export const decideTitle = (
  probes: readonly Probe[],
  templates: readonly TitleTemplate[],
  configuration: PerTitleConfiguration = {},
): DecidedRung[] =>
  rungsOf(probes, templates, configuration).map(([templateId, rung]) => {
    const times = (factor: number | undefined): number | undefined =>
      factor === undefined ? undefined : Math.round(rung.bitrate * factor);
    const template = templates.find(({ id }) => id === templateId);
    const ceiling = template ? ceilingOf(template, configuration) : undefined;
    const settings = {
      width: rung.width,
      height: rung.height,
      bitrate: rung.bitrate,
      minBitrate: times(configuration.codecMinBitrateFactor),
      maxBitrate: times(ceiling?.maxBitrate),
      bufsize: times(ceiling?.bufsize),
    };
    // Keeps only entries with a value.
    const settingEntries = Object.entries(settings).filter((entry): entry is [string, number] => Boolean(entry[1]));
    // At a bitrate close to the title's needs, one pass starves its first frames.
    const encodingMode = template?.settings.encodingMode ?? 'TWO_PASS';
    return { ...rung, templateId, settings: { ...Object.fromEntries(settingEntries), encodingMode } };
  });
