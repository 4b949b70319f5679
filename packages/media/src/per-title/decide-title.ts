import type { PerTitleConfiguration } from '@sluice/contract';
import { bestCurveAt, curvesOf, qualityAt, type Probe } from './curves.ts';
import { selectBitrates, selectLadder, usualBounds, type LadderBounds, type Rung } from './select-ladder.ts';

export type TitleTemplate = {
  id: string;
  mode: string;
  codec?: string | undefined;
  settings: { height?: number; bitrate?: number; maxBitrate?: number; bufsize?: number; encodingMode?: string };
};
/** A rendition derived from a template. */
export type DecidedRung = Rung & { templateId: string; settings: Record<string, number | string> };

const boundsOf = (own: PerTitleConfiguration): LadderBounds => {
  const minStep = own.minBitrateStepSize ?? usualBounds.minStep;
  return {
    minBitrate: own.minBitrate ?? Math.min(usualBounds.minBitrate, own.maxBitrate ?? usualBounds.minBitrate),
    maxBitrate: own.maxBitrate ?? Math.max(usualBounds.maxBitrate, own.minBitrate ?? 0),
    minStep,
    maxStep: own.maxBitrateStepSize ?? Math.max(usualBounds.maxStep, minStep),
    targetQuality: usualBounds.targetQuality,
    targetCrf: own.targetQualityCrf,
    factor: own.complexityFactor ?? 1,
  };
};

/** Keeps fixed renditions and adds forced ones above them. */
const aboveFixed = (probes: readonly Probe[], fixed: readonly Rung[], own: PerTitleConfiguration): Rung[] => {
  const settings = own.fixedResolutionAndBitrateConfiguration ?? {};
  const count = settings.forcedRenditionAboveHighestFixedRepresentation ?? 0;
  const factor = settings.forcedRenditionAboveHighestFixedRepresentationFactor ?? usualBounds.minStep;
  const highest = Math.max(...fixed.map(({ bitrate }) => bitrate));
  const curves = curvesOf(probes);
  return Array.from({ length: count }, (_, index) => {
    const bitrate = Math.min(own.maxBitrate ?? Number.POSITIVE_INFINITY, Math.round(highest * factor ** (index + 1)));
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
    const curve = curvesOf(probes).find((own) => own.height === height);
    return { width: curve?.width ?? 0, height, bitrate, quality: curve ? qualityAt(curve, bitrate) : 0 };
  });

const rungsOf = (
  probes: readonly Probe[],
  templates: readonly TitleTemplate[],
  own: PerTitleConfiguration,
): [string, Rung][] => {
  const bounds = boundsOf(own);
  const [first] = templates;
  const free = templates.find(({ mode }) => mode === 'PER_TITLE_TEMPLATE');
  if (free) return selectLadder(probes, bounds).map((rung) => [free.id, rung]);
  const both = templates.filter(({ mode }) => mode === 'PER_TITLE_TEMPLATE_FIXED_RESOLUTION_AND_BITRATE');
  const sized = templates.filter(({ mode }) => mode === 'PER_TITLE_TEMPLATE_FIXED_RESOLUTION');
  const fixed = fixedRungs(probes, both);
  const heights = sized.flatMap(({ settings }) => settings.height ?? []);
  return [
    ...fixed.map((rung, index): [string, Rung] => [both[index]?.id ?? '', rung]),
    ...(both.length > 0 ? aboveFixed(probes, fixed, own).map((rung): [string, Rung] => [both[0]?.id ?? '', rung]) : []),
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

const ceilingOf = ({ codec = '', mode, settings }: TitleTemplate, own: PerTitleConfiguration) => {
  const isSet = settings.maxBitrate || settings.bufsize || own.codecMaxBitrateFactor || own.codecBufsizeFactor;
  // A fixed bitrate must be kept.
  const isUsual = !isSet && boundedCodecs.includes(codec) && !mode.endsWith('_AND_BITRATE');
  return isUsual ? usualCeiling : { maxBitrate: own.codecMaxBitrateFactor, bufsize: own.codecBufsizeFactor };
};

/** Derives renditions from the templates of one input and codec; pure. */
export const decideTitle = (
  probes: readonly Probe[],
  templates: readonly TitleTemplate[],
  own: PerTitleConfiguration = {},
): DecidedRung[] =>
  rungsOf(probes, templates, own).map(([templateId, rung]) => {
    const times = (factor: number | undefined): number | undefined =>
      factor === undefined ? undefined : Math.round(rung.bitrate * factor);
    const template = templates.find(({ id }) => id === templateId);
    const ceiling = template ? ceilingOf(template, own) : undefined;
    const settings = {
      width: rung.width,
      height: rung.height,
      bitrate: rung.bitrate,
      minBitrate: times(own.codecMinBitrateFactor),
      maxBitrate: times(ceiling?.maxBitrate),
      bufsize: times(ceiling?.bufsize),
    };
    // Keeps only entries with a value.
    const kept = Object.entries(settings).filter((entry): entry is [string, number] => Boolean(entry[1]));
    // At a bitrate close to the title's needs, one pass starves its first frames.
    const encodingMode = template?.settings.encodingMode ?? 'TWO_PASS';
    return { ...rung, templateId, settings: { ...Object.fromEntries(kept), encodingMode } };
  });
