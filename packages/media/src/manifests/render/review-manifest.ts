import {
  AppError,
  undeclaredPrefixes,
  type DashItem,
  type DashPeriod,
  type DashSet,
  type HlsMedia,
  type ManifestDescription,
  type ManifestFinding,
  type PlacedRendition,
} from '@sluice/contract';
import { chosenSegments, durationOf, factsOf } from './placed.ts';
import { longestOf, mimeTypeOf } from './render-dash.ts';

const error = (text: string, subject?: string): ManifestFinding => ({
  level: 'ERROR',
  text,
  ...(subject && { subject }),
});
const warning = (text: string, subject?: string): ManifestFinding => ({ ...error(text, subject), level: 'WARNING' });

/** Players stall at larger gaps; audio clicks can be audible at smaller ones. */
const gapSeconds = 0.05;
const differenceSeconds = 1;

const seconds = (value: number): string => `${Number(value.toFixed(3))} s`;

/** The selected segments, or the reason why there are none. */
const segmentsOf = (rendition: PlacedRendition): ReturnType<typeof chosenSegments> | ManifestFinding => {
  if (factsOf(rendition).segments.length === 0) return [];
  try {
    return chosenSegments(rendition);
  } catch (failure) {
    if (failure instanceof AppError) return error(failure.evidence ?? failure.message, rendition.muxingId);
    throw failure;
  }
};

const gapsIn = (rendition: PlacedRendition): ManifestFinding[] => {
  const segments = segmentsOf(rendition);
  if ('level' in segments) return [segments];
  return segments.slice(1).flatMap((segment, index) => {
    const before = segments[index];
    const gap = before ? segment.startSeconds - before.startSeconds - before.durationSeconds : 0;
    if (Math.abs(gap) < gapSeconds) return [];
    const text = gap > 0 ? `gap of ${seconds(gap)}` : `overlap of ${seconds(-gap)}`;
    return [warning(`Muxing ${rendition.muxingId}: ${text} before segment ${segment.name}.`, rendition.muxingId)];
  });
};

const codecsOf = (rendition: PlacedRendition): ManifestFinding[] =>
  factsOf(rendition).codecs
    ? []
    : [
        error(
          `Muxing ${rendition.muxingId} has no codec, so players cannot determine whether they can play it.`,
          rendition.muxingId,
        ),
      ];

/** Issues of individual renditions. */
const ownFindings = (renditions: readonly PlacedRendition[]): ManifestFinding[] =>
  renditions.flatMap((rendition) => [...codecsOf(rendition), ...gapsIn(rendition)]);

/** Players switch at segment starts, which must be aligned across the renditions of a set. */
const unaligned = (renditions: readonly PlacedRendition[]): ManifestFinding[] => {
  const [first, ...others] = renditions;
  const starts = first && segmentsOf(first);
  if (!first || !starts || 'level' in starts) return [];
  return others.flatMap((other) => {
    const otherSegments = segmentsOf(other);
    if ('level' in otherSegments) return [];
    const index = otherSegments.findIndex(
      (segment, at) => Math.abs(segment.startSeconds - (starts[at]?.startSeconds ?? Infinity)) >= gapSeconds,
    );
    if (index < 0 && otherSegments.length === starts.length) return [];
    const place = index < 0 ? `${otherSegments.length} and ${starts.length} segments` : `segment ${index}`;
    return [
      warning(
        `Muxings ${first.muxingId} and ${other.muxingId} have different segment boundaries (${place}).`,
        other.muxingId,
      ),
    ];
  });
};

const lengths = (renditions: readonly PlacedRendition[]): ManifestFinding[] => {
  const segmented = renditions.filter((rendition) => !('level' in segmentsOf(rendition)));
  const longest = Math.max(0, ...segmented.map(durationOf));
  return segmented.flatMap((rendition) =>
    longest - durationOf(rendition) > differenceSeconds
      ? [
          warning(
            `Muxing ${rendition.muxingId} ends ${seconds(longest - durationOf(rendition))} before the longest.`,
            rendition.muxingId,
          ),
        ]
      : [],
  );
};

const renditionsOf = (items: readonly DashItem[]): PlacedRendition[] =>
  items.flatMap((item) => (item.form === 'segments' || item.form === 'file' ? [item.rendition] : []));

const setFindings = (set: DashSet): ManifestFinding[] => {
  const types = [...new Set(set.representations.map((item) => mimeTypeOf(set.kind, item)))];
  return [
    ...(set.representations.length === 0
      ? [warning(`The ${set.kind} adaptation set has no representation and is omitted.`)]
      : []),
    ...(types.length > 1
      ? [error(`A ${set.kind} adaptation set contains ${types.join(' and ')}; put each into its own set.`)]
      : []),
    ...unaligned(renditionsOf(set.representations)),
  ];
};

const periodFindings = (period: DashPeriod, index: number, declared: readonly string[]): ManifestFinding[] => {
  const renditions = period.sets.flatMap(({ representations }) => renditionsOf(representations));
  const prefixes = period.customElements.flatMap(undeclaredPrefixes).filter((prefix) => !declared.includes(prefix));
  const isFilled = period.sets.some(({ representations }) => representations.length > 0);
  return [
    ...(isFilled ? [] : [warning(`Period ${index} has no representation and is omitted.`)]),
    ...prefixes.map((prefix) => error(`Period ${index} uses the prefix ${prefix}, which no namespace declares.`)),
    ...period.sets.flatMap(setFindings),
    ...ownFindings(renditions),
    ...lengths(renditions),
  ];
};

const overlaps = (periods: readonly DashPeriod[]): ManifestFinding[] => {
  let end = 0;
  return periods.flatMap((period, index) => {
    const start = period.startSeconds ?? end;
    const difference = start - end;
    const setRenditions = renditionsOf(period.sets.flatMap(({ representations }) => representations));
    const isBroken = setRenditions.some((rendition) => 'level' in segmentsOf(rendition));
    end = start + (period.durationSeconds ?? (isBroken ? 0 : longestOf(period)));
    if (Math.abs(difference) < gapSeconds || index === 0) return [];
    return [
      difference < 0
        ? error(`Period ${index} starts ${seconds(-difference)} before the end of the previous one.`)
        : warning(`There is a gap of ${seconds(difference)} before period ${index}.`),
    ];
  });
};

const knownPrefixes = ['cenc', 'mspr', 'mas'];

const reviewDash = ({ periods, settings }: ManifestDescription & { type: 'DASH' }): ManifestFinding[] => {
  // Already validated by the contract.
  const namespaces = (settings['namespaces'] ?? []) as { prefix: string }[];
  const declared = [...knownPrefixes, ...namespaces.map(({ prefix }) => prefix)];
  return [...periods.flatMap((period, index) => periodFindings(period, index, declared)), ...overlaps(periods)];
};

type Hls = ManifestDescription & { type: 'HLS' };

const groupsNamed = ({ variants }: Hls): [HlsMedia['media'][], string][] =>
  variants.flatMap(({ audioGroups, videoGroup, subtitlesGroup, closedCaptions }): [HlsMedia['media'][], string][] => [
    ...audioGroups.map((name): [HlsMedia['media'][], string] => [['AUDIO'], name]),
    ...(videoGroup ? [[['VIDEO'], videoGroup] satisfies [HlsMedia['media'][], string]] : []),
    ...(subtitlesGroup ? [[['SUBTITLES', 'VTT'], subtitlesGroup] satisfies [HlsMedia['media'][], string]] : []),
    ...(closedCaptions && closedCaptions !== 'NONE'
      ? [[['CLOSED_CAPTIONS'], closedCaptions] satisfies [HlsMedia['media'][], string]]
      : []),
  ]);

const missingGroups = (described: Hls): ManifestFinding[] => {
  const texts = groupsNamed(described).flatMap(([media, name]) =>
    described.media.some((member) => media.includes(member.media) && member.groupId === name)
      ? []
      : [`A variant refers to the group ${name}, which has no ${media[0]?.toLowerCase().replace('_', ' ')}.`],
  );
  return [...new Set(texts)].map((text) => error(text));
};

const repeated = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];

const pathsOf = ({ fileName, variants, media }: Hls): string[] => [
  fileName,
  ...variants.flatMap(({ uri, iframePlaylists }) => [uri, ...iframePlaylists]),
  ...media.flatMap((member) => ('uri' in member ? [member.uri] : [])),
];

/** Without a time in the input, the time of the encoding is used. */
const undated = ({ settings, programDateTime }: Hls): ManifestFinding[] => {
  // Already validated by the contract.
  const timeSettings = settings['programDateTimeSettings'] as { programDateTimeSource?: string } | undefined;
  const isMissed = programDateTime?.isOfInput === false && timeSettings?.programDateTimeSource === 'EMBEDDED';
  return isMissed
    ? [warning('The input has neither timecode nor date; its program date time is the time of the encoding.')]
    : [];
};

const reviewHls = (described: Hls): ManifestFinding[] => {
  const { variants, media } = described;
  const renditions = [...variants, ...media.filter((member) => 'muxingId' in member)];
  const labels = media.map(({ media: type, groupId, name }) => `${type} ${groupId}: ${name}`);
  const defaults = media.filter(({ isDefault }) => isDefault).map(({ media: type, groupId }) => `${type} ${groupId}`);
  return [
    ...missingGroups(described),
    ...undated(described),
    ...repeated(pathsOf(described)).map((path) => error(`Two playlists have the same path ${path}.`, path)),
    ...repeated(labels).map((name) => error(`Two members of a group have the same name (${name}).`)),
    ...repeated(defaults).map((group) => warning(`The group ${group} has two default members.`)),
    ...unaligned(variants),
    ...ownFindings(renditions),
    ...lengths(renditions),
  ];
};

/** Reviews a manifest: errors prevent writing or playback, warnings point to poor playback. */
export const reviewManifest = (description: ManifestDescription): ManifestFinding[] => {
  switch (description.type) {
    case 'HLS':
      return reviewHls(description);
    case 'DASH':
      return reviewDash(description);
    case 'SMOOTH_STREAMING':
      return [...ownFindings(description.renditions), ...lengths(description.renditions)];
  }
};
