import { posix } from 'node:path';
import {
  AppError,
  type DashItem,
  type DashPeriod as Period,
  type DashSet,
  type LiveWindow,
  type ManifestDescription,
  type PlacedAds,
  type PlacedRendition,
} from '@sluice/contract';
import type { PictureFacts } from '../../pictures/pictures.ts';
import type { ProtectionSignalling } from '../../protection/protection.ts';
import { dashAdEvents } from '../ads/dash-ad-events.ts';
import { placedAdEvents } from '../ads/placed-ads.ts';
import { writeDashManifest } from '../dash.ts';
import type { DashAdaptationSet, DashLive, DashManifest, DashRepresentation } from '../descriptions.ts';
import {
  chosenSegments,
  durationOf,
  factsOf,
  fileAt,
  fragmentsOf,
  indexedFile,
  initFrom,
  leadingTrack,
  namedAddress,
  rates,
  relativeTo,
  segmentsFrom,
  trackOf,
} from './placed.ts';
import type { RenderedFile } from './rendered-file.ts';
import { splitPeriod, type PeriodPart } from './split-period.ts';

type Described = ManifestDescription & { type: 'DASH' };

/** Recorded by the worker from this package's own signaling. */
const signallings = (recorded: readonly Record<string, unknown>[]): ProtectionSignalling[] =>
  recorded as unknown as ProtectionSignalling[];

const pictureOf = (rendition: PlacedRendition) => {
  const video = trackOf(rendition, 'video');
  const audio = trackOf(rendition, 'audio');
  return {
    ...(video?.width && video.height && { width: video.width, height: video.height }),
    ...(video?.frameRate && { frameRate: video.frameRate }),
    ...(video?.videoRange && { videoRange: video.videoRange }),
    ...(audio?.channels && { channels: audio.channels }),
    ...(audio?.sampleRate && { sampleRate: audio.sampleRate }),
  };
};

const protectionOf = (item: DashItem, rendition: PlacedRendition) => {
  const protection = factsOf(rendition).protection;
  if (item.protections.length > 0) return { protection: signallings(item.protections) };
  return protection ? { protection: protection } : {};
};

const mediaOf = (item: DashItem, rendition: PlacedRendition) => ({
  ...rates(rendition),
  ...pictureOf(rendition),
  ...protectionOf(item, rendition),
  id: item.id,
  ...(item.dependencyId !== undefined && { dependencyId: item.dependencyId }),
});

/** Text in separate files needs no init segment. */
const isWithoutInit = ({ muxingType }: PlacedRendition): boolean => muxingType === 'CHUNKED_TEXT';

const ofSegments = (item: DashItem & { form: 'segments' }): DashRepresentation => {
  const { rendition, layout } = item;
  const initUri = initFrom(rendition, '.');
  if (initUri === undefined && !isWithoutInit(rendition))
    throw new AppError('manifest_incomplete', {
      evidence: `Muxing ${rendition.muxingId} (${rendition.muxingType}) has no init segment, which DASH requires.`,
    });
  const { codecs, ...media } = mediaOf(item, rendition);
  return {
    ...media,
    ...(initUri === undefined ? {} : { codecs, initUri }),
    timescale: factsOf(rendition).timescale,
    ...(rendition.offsetTicks !== undefined && { offsetTicks: rendition.offsetTicks }),
    segments: segmentsFrom(rendition, '.'),
    ...(layout === 'LIST' && { layout: 'list' }),
  };
};

const ofFile = (item: DashItem & { form: 'file' }): DashRepresentation => {
  const { rendition, layout } = item;
  const file = indexedFile(rendition);
  const { trackId, timescale } = leadingTrack(file);
  return {
    ...mediaOf(item, rendition),
    form: 'file',
    uri: relativeTo('.', fileAt(rendition, file.name)),
    initBytes: { startBytes: 0, sizeBytes: file.initBytes },
    ...(file.index && { index: file.index }),
    timescale,
    fragments: fragmentsOf(file, trackId),
    layout: layout === 'SEGMENT_LIST' ? 'list' : 'base',
  };
};

/** Players do not choose text by bandwidth, but the attribute is required. */
const textBitsPerSecond = 1000;

/** Sprites are created by the worker of this package. */
const spritesOf = (item: DashItem & { form: 'sprite' }): PictureFacts => item.sprites as unknown as PictureFacts;

const imageNames = (facts: PictureFacts): string[] => facts.files.filter((name) => name !== facts.vttName);

const ofSprite = (item: DashItem & { form: 'sprite' }): DashRepresentation => {
  const facts = spritesOf(item);
  const { columns = 1, rows = 1, everySeconds, width, height } = facts;
  if (everySeconds === null)
    throw new AppError('manifest_incomplete', { evidence: `The sprites ${item.id} have no regular interval.` });
  return {
    form: 'tiles',
    id: item.id,
    bandwidthBitsPerSecond: textBitsPerSecond,
    width: width * columns,
    height: height * rows,
    columns,
    rows,
    secondsPerFile: everySeconds * columns * rows,
    uris: imageNames(facts).map((name) => relativeTo('.', posix.join(item.segmentPath, name))),
  };
};

const representation = (item: DashItem): DashRepresentation => {
  switch (item.form) {
    case 'segments':
      return ofSegments(item);
    case 'file':
      return ofFile(item);
    case 'sprite':
      return ofSprite(item);
    case 'text':
      return {
        form: 'whole',
        id: item.id,
        bandwidthBitsPerSecond: textBitsPerSecond,
        uri: namedAddress(item.url, '.'),
      };
  }
};

const media = { VIDEO: 'video', AUDIO: 'audio', SUBTITLE: 'text', IMAGE: 'image' } as const;
const imageTypes: Record<string, string> = { '.png': 'image/png', '.webp': 'image/webp' };

/** Files of a representation. */
export const mimeTypeOf = (kind: DashSet['kind'], item: DashItem): string => {
  if (item.form === 'text') return item.format === 'VTT' ? 'text/vtt' : 'application/ttml+xml';
  if (item.form === 'sprite') return imageTypes[posix.extname(imageNames(spritesOf(item))[0] ?? '')] ?? 'image/jpeg';
  if (item.rendition.muxingType === 'CHUNKED_TEXT') return 'text/vtt';
  if (kind === 'SUBTITLE') return 'application/mp4';
  return `${media[kind]}/${item.rendition.muxingType.endsWith('WEBM') ? 'webm' : 'mp4'}`;
};

const adaptationSet = (set: DashSet): DashAdaptationSet => {
  const { kind, language, roles, labels, accessibilities, customAttributes, representations } = set;
  const [first] = representations;
  return {
    media: media[kind],
    mimeType: first ? mimeTypeOf(kind, first) : '',
    ...(language && { language }),
    ...(roles.length > 0 || kind === 'SUBTITLE'
      ? { roles: (roles.length > 0 ? roles : ['SUBTITLE']).map((role) => role.toLowerCase()) }
      : {}),
    labels,
    accessibilities,
    customAttributes,
    protections: signallings(set.protections),
    ...(set.inbandEventSchemes && { inbandEventSchemes: set.inbandEventSchemes }),
    isTemplateShared: representations.some((item) => item.form === 'segments' && item.isTemplateShared),
    representations: representations.map(representation),
  };
};

const secondsOf = (item: DashItem): number =>
  item.form === 'segments' || item.form === 'file' ? durationOf(item.rendition) : 0;

/** Duration of the longest rendition of a period. */
export const longestOf = ({ sets }: Period): number =>
  Math.max(0, ...sets.flatMap(({ representations }) => representations.map(secondsOf)));

type Settings = Pick<DashManifest, 'minBufferSeconds' | 'namespaces' | 'utcTimings'>;

/** Settings, already validated by the contract. */
const settingsOf = ({ settings }: Described): Settings => ({
  ...(settings['minBufferTime'] !== undefined && { minBufferSeconds: settings['minBufferTime'] as number }),
  ...(settings['namespaces'] !== undefined && {
    namespaces: settings['namespaces'] as { prefix: string; uri: string }[],
  }),
  ...(settings['utcTimings'] !== undefined && {
    utcTimings: settings['utcTimings'] as { schemeIdUri: string; value: string }[],
  }),
});

/** Segments that players stay behind the newest one, unless the start request says otherwise. */
const delaySegments = 3;

const liveOf = (live: LiveWindow): DashLive => ({
  availabilityStart: new Date(live.timelineStartsAt),
  writtenAt: new Date(live.writtenAt),
  minimumUpdateSeconds: live.minimumUpdateSeconds ?? live.segmentSeconds,
  windowSeconds: live.timeshiftSeconds,
  suggestedDelaySeconds: live.suggestedDelaySeconds ?? delaySegments * live.segmentSeconds,
});

const renditionsOf = ({ sets }: Period): PlacedRendition[] =>
  sets.flatMap(({ representations }) =>
    representations.flatMap((item) => ('rendition' in item ? [item.rendition] : [])),
  );

/** Time of the media at which the segments of a period start, in seconds. */
const windowStartOf = (part: PeriodPart): number =>
  Math.min(
    ...renditionsOf(part).map(
      (rendition) => (chosenSegments(rendition)[0]?.startTicks ?? 0) / factsOf(rendition).timescale,
    ),
  );

/** Events of the ads of a period: of those that were placed in its encoding, and of those of a live stream. */
const adEventsOf = (part: PeriodPart, placed: PlacedAds | undefined): string[] => {
  const { ads, mediaStartSeconds, mediaEndSeconds } = part;
  const events = [
    ads &&
      dashAdEvents(ads.breaks, ads.signalling, {
        periodStartSeconds: mediaStartSeconds,
        periodEndSeconds: mediaEndSeconds,
        fromSeconds: windowStartOf(part),
      }),
    placedAdEvents(placed, renditionsOf(part)[0]?.encodingId ?? ''),
  ];
  return events.filter((each) => each !== undefined);
};

const isFilled = ({ sets }: Period): boolean => sets.some((set) => set.representations.length > 0);

/** Parts of all periods, with ids that other parts of the manifest refer to. */
const partsOf = (periods: readonly Period[], live: LiveWindow | undefined): (PeriodPart & { id: string })[] => {
  const filled = periods.filter(isFilled);
  return filled
    .flatMap((period, position) =>
      splitPeriod(period, live?.periods).map(({ id, ...part }) => ({
        ...part,
        id: id === undefined ? String(position) : filled.length === 1 ? id : `${position}-${id}`,
      })),
    )
    .filter(isFilled);
};

/** Renders one file with all periods. */
export const renderDash = (described: Described): RenderedFile[] => {
  const { periods, fileName, settings, live, placedAds } = described;
  const parts = partsOf(periods, live);
  const text = writeDashManifest({
    ...settingsOf(described),
    ...(live && { live: liveOf(live) }),
    profile: settings['profile'] === 'ON_DEMAND' ? 'on-demand' : 'live',
    isDurationLong: settings['iso8601TimestampFormat'] === 'LONG',
    periods: parts.map((part, index) => ({
      id: part.id,
      ...(part.isContinuous && { continuesId: parts[index - 1]?.id }),
      startSeconds: part.startSeconds,
      durationSeconds: part.durationSeconds ?? longestOf(part),
      eventStreams: adEventsOf(part, placedAds),
      customElements: part.customElements,
      adaptationSets: part.sets.filter((set) => set.representations.length > 0).map(adaptationSet),
    })),
  });
  return [{ path: fileName, contentType: 'application/dash+xml', text }];
};
