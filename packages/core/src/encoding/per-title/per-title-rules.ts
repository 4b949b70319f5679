import {
  isTemplateMode,
  perTitleCodecs,
  perTitleConfigurations,
  perTitlePlaceholders,
  type CodecKind,
  type ErrorDetail,
  type PerTitle,
  type PerTitleConfiguration,
} from '@sluice/contract';

export type TemplateToValidate = {
  id: string;
  mode: string;
  codec: CodecKind | undefined;
  inputKey: string;
  settings: { height?: number; bitrate?: number; crf?: number; encodingMode?: string };
};
export type OutputToValidate = {
  id: string;
  streamIds: readonly string[];
  /** Paths of its outputs and those of its DRMs. */
  paths: readonly string[];
  fileNames: readonly string[];
};

const isChosen = (codec: CodecKind | undefined): codec is (typeof perTitleCodecs)[number] =>
  perTitleCodecs.some((chosen) => chosen === codec);
const hasPlaceholder = (text: string): boolean => perTitlePlaceholders.some((name) => text.includes(name));

const templateViolations = ({ id, mode, codec, settings }: TemplateToValidate): string[] => {
  const text = `Stream ${id}`;
  if (!isChosen(codec))
    return [`${text}: per-title supports ${perTitleCodecs.join(', ')}, not ${codec ?? 'this codec'}.`];
  const isFixed = mode !== 'PER_TITLE_TEMPLATE';
  return [
    ...(settings.crf === undefined
      ? []
      : [`${text}: per-title cannot choose a bitrate if a constant rate factor is set.`]),
    ...(isFixed && !settings.height ? [`${text}: ${mode} needs a height in its codec configuration.`] : []),
    ...(mode.endsWith('_AND_BITRATE') && !settings.bitrate
      ? [`${text}: ${mode} needs a bitrate in its codec configuration.`]
      : []),
  ];
};

const configurationViolations = (
  name: string,
  configuration: PerTitleConfiguration,
  modes: ReadonlySet<string>,
): string[] => {
  const text = `perTitle.${name}`;
  const above = (low: number | undefined, high: number | undefined): boolean =>
    low !== undefined && high !== undefined && low > high;
  const fixed = configuration.fixedResolutionAndBitrateConfiguration;
  return [
    ...(modes.size === 0 ? [`${text}: no template stream uses that codec.`] : []),
    ...(above(configuration.minBitrate, configuration.maxBitrate) ? [`${text}: minBitrate is above maxBitrate.`] : []),
    ...(above(
      configuration.minBitrateStepSize ?? 1.5,
      configuration.maxBitrateStepSize ?? Math.max(1.9, configuration.minBitrateStepSize ?? 0),
    )
      ? [`${text}: minBitrateStepSize is above maxBitrateStepSize.`]
      : []),
    ...(above(configuration.codecMinBitrateFactor, configuration.codecMaxBitrateFactor)
      ? [`${text}: codecMinBitrateFactor is above codecMaxBitrateFactor.`]
      : []),
    ...(configuration.autoRepresentations && modes.size > 0 && !modes.has('PER_TITLE_TEMPLATE')
      ? [`${text}: autoRepresentations needs a stream of mode PER_TITLE_TEMPLATE.`]
      : []),
    ...(fixed && modes.size > 0 && !modes.has('PER_TITLE_TEMPLATE_FIXED_RESOLUTION_AND_BITRATE')
      ? [`${text}: fixedResolutionAndBitrateConfiguration needs a stream of that mode.`]
      : []),
    ...((fixed?.forcedRenditionAboveHighestFixedRepresentationCalculationMode ?? 'LAST_CALCULATED_BITRATE') ===
    'LAST_CALCULATED_BITRATE'
      ? []
      : [`${text}: forced renditions can only be calculated from LAST_CALCULATED_BITRATE.`]),
    ...((configuration.resolutionScaleFactor ?? 1) === 1
      ? []
      : [`${text}: resolutionScaleFactor must be 1, since the title determines the resolutions.`]),
  ];
};

const placeViolations = (
  { id, streamIds, paths, fileNames }: OutputToValidate,
  templates: readonly TemplateToValidate[],
): string[] => {
  const muxedTemplates = templates.filter((template) => streamIds.includes(template.id));
  if (muxedTemplates.length === 0) return [];
  const isFree = muxedTemplates.some(({ mode }) => mode === 'PER_TITLE_TEMPLATE');
  const isApart = paths.every(hasPlaceholder) || (fileNames.length > 0 && fileNames.every(hasPlaceholder));
  return isFree && !isApart
    ? [
        `Muxing ${id}: its stream becomes several renditions, so its output path or file names need one of ${perTitlePlaceholders.join(', ')}.`,
      ]
    : [];
};

const sharedViolations = (templates: readonly TemplateToValidate[]): string[] => {
  const groups = Map.groupBy(templates, ({ codec, inputKey }) => `${codec} ${inputKey}`);
  return [...groups.values()].flatMap((group) => {
    const ids = group.map(({ id }) => id).join(', ');
    const free = group.filter(({ mode }) => mode === 'PER_TITLE_TEMPLATE');
    const fixed = group.filter(({ mode }) => mode !== 'PER_TITLE_TEMPLATE');
    if (free.length > 1)
      return [`Streams ${ids}: one PER_TITLE_TEMPLATE creates the whole ladder of its input. Remove the others.`];
    const heights = fixed.map(({ settings }) => settings.height);
    const isSized = fixed.some(({ mode }) => mode === 'PER_TITLE_TEMPLATE_FIXED_RESOLUTION');
    return isSized && new Set(heights).size < heights.length
      ? [`Streams ${ids}: two templates with a fixed resolution have the same height.`]
      : [];
  });
};

/** Returns all per-title settings that contradict each other or are not supported here. */
export const perTitleViolations = (
  request: PerTitle | undefined,
  streams: readonly TemplateToValidate[],
  muxings: readonly OutputToValidate[],
): ErrorDetail[] => {
  const templates = streams.filter(({ mode }) => isTemplateMode(mode));
  const results = streams.filter(({ mode }) => mode === 'PER_TITLE_RESULT');
  const modesOf = (codec: string): Set<string> =>
    new Set(templates.filter((template) => template.codec === codec).map(({ mode }) => mode));
  const configured = Object.entries(perTitleConfigurations).flatMap(([codec, name]) => {
    const configuration = request?.[name];
    return configuration ? configurationViolations(name, configuration, modesOf(codec)) : [];
  });
  return [
    ...results.map(({ id }) => `Stream ${id}: PER_TITLE_RESULT is reserved for streams created from a template.`),
    ...templates.flatMap(templateViolations),
    ...sharedViolations(templates),
    ...configured,
    ...muxings.flatMap((muxing) => placeViolations(muxing, templates)),
  ].map((text) => ({ field: text.startsWith('perTitle.') ? (text.split(':')[0] ?? 'perTitle') : 'perTitle', text }));
};
