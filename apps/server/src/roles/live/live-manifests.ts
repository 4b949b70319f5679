import { captionDelaySeconds, type AdBreak, type ManifestDescription, type PlacedRendition } from '@sluice/contract';
import {
  beginManifest,
  captionedSegments,
  captionFolder,
  describeManifestWithout,
  failManifest,
  finishManifest,
  manifestOutputs,
  withCaptions,
  type Context,
  type LiveStartRequest,
} from '@sluice/core';
import { isAdBorder, renderManifest, type LivePlan, type MuxFacts, type RenderedFile } from '@sluice/media';
import { toDestination, type Destination } from '../../tasks/task-inputs.ts';
import type { CaptionPlace, Captions } from './captions/open-captions.ts';
import type { AdCues } from './insertion/ad-cues.ts';
import { adSignalingOf, withAds, withId3 } from './insertion/ad-manifests.ts';
import type { MediaPlaylist } from './low-latency/held-media.ts';
import {
  behindEdge,
  factsOf,
  fromTime,
  newestOf,
  periodsOf,
  segmentSecondsOf,
  streamIdOf,
  windowOf,
  type IsPeriodBorder,
  type LiveRecording,
  type RecordedSegment,
  type WindowSettings,
} from './recording.ts';
import { isLeadKind } from './segment-files.ts';

/** Window of manifests that name none. */
const usualTimeshiftSeconds = 300;

type HlsManifestRequest = NonNullable<LiveStartRequest['hlsManifests']>[number];

type Wanted = { id: string; settings: WindowSettings; isDated: boolean };

type WindowRequest = Pick<HlsManifestRequest, 'timeshift' | 'liveEdgeOffset'>;

/** Window of a manifest; with captions, it stays behind by the time that they need. */
const windowSettings = ({ timeshift, liveEdgeOffset }: WindowRequest, hasCaptions: boolean): WindowSettings => {
  const edgeOffsetSeconds = liveEdgeOffset ?? (hasCaptions ? captionDelaySeconds : undefined);
  return {
    timeshiftSeconds: timeshift ?? usualTimeshiftSeconds,
    ...(edgeOffsetSeconds !== undefined && { edgeOffsetSeconds }),
  };
};

const wantedOf = ({
  hlsManifests = [],
  dashManifests = [],
  automaticCaptions,
}: Partial<LiveStartRequest>): Wanted[] => [
  ...hlsManifests.map(({ manifestId, insertProgramDateTime = true, adMarkerSettings, ...hls }) => ({
    id: manifestId,
    settings: windowSettings(hls, automaticCaptions !== undefined),
    // Date ranges refer to wall-clock times.
    isDated: insertProgramDateTime || adMarkerSettings?.enabledMarkerTypes?.includes('EXT_X_DATERANGE') === true,
  })),
  ...dashManifests.map(({ manifestId, availabilityStartTimeMode, ...dash }) => ({
    id: manifestId,
    settings: {
      ...windowSettings(dash, automaticCaptions !== undefined),
      isFromFirstSegment: availabilityStartTimeMode === 'ON_FIRST_SEGMENT',
      ...(dash.suggestedPresentationDelay !== undefined && { suggestedDelaySeconds: dash.suggestedPresentationDelay }),
      ...(dash.minimumUpdatePeriod !== undefined && { minimumUpdateSeconds: dash.minimumUpdatePeriod }),
    },
    isDated: false,
  })),
];

/** A manifest at one of its outputs. */
type Placed = Wanted & { destination: Destination; description: ManifestDescription };

/** Replaces the facts of a rendition, wherever the description of a manifest refers to it. */
const withFacts = (description: ManifestDescription, facts: ReadonlyMap<string, MuxFacts>): ManifestDescription => {
  const replaced = <T extends PlacedRendition>(rendition: T): T => {
    // Encrypted files have the names and times of the clear ones.
    const { protection } = rendition.facts;
    const current = facts.get(rendition.muxingId) ?? rendition.facts;
    return { ...rendition, facts: { ...current, ...(protection !== undefined && { protection }) } };
  };
  if (description.type === 'HLS')
    return {
      ...description,
      variants: description.variants.map(replaced),
      media: description.media.map((member) => ('muxingId' in member ? replaced(member) : member)),
    };
  if (description.type !== 'DASH') return description;
  return {
    ...description,
    periods: description.periods.map((period) => ({
      ...period,
      sets: period.sets.map((set) => ({
        ...set,
        representations: set.representations.map((item) =>
          'rendition' in item ? { ...item, rendition: replaced(item.rendition) } : item,
        ),
      })),
    })),
  };
};

export type LiveManifests = {
  /** Places of the manifests that list captions. */
  captionPlaces: readonly CaptionPlace[];
  /** Media playlists of the HLS manifests at an output, of the renditions that are segments. */
  playlists(outputId: string): MediaPlaylist[];
  /** Renders all manifests of an output with the segments up to now, the main files last. */
  render(outputId: string, segments: readonly RecordedSegment[], recording: LiveRecording): LiveFile[];
  /** Renders the complete recording, whose facts are stored, and marks the manifests as finished. */
  finish(
    segments: readonly RecordedSegment[],
    write: (outputId: string, files: LiveFile[]) => Promise<void>,
  ): Promise<void>;
};

/** A text file at an output: the path includes the folder of its manifest. */
export type LiveFile = Pick<RenderedFile, 'path' | 'text'> & Pick<Destination, 'acl'>;

const filesOf = ({ outputPath, acl }: Destination, files: readonly RenderedFile[]): LiveFile[] =>
  files.toReversed().map(({ path, text }) => ({ path: `${outputPath}/${path}`, text, ...(acl && { acl }) }));

type LiveManifestOptions = {
  request: Partial<LiveStartRequest>;
  /** Muxings that the conditions of their streams have left out; manifests that name them lack them. */
  ignoredMuxingIds: ReadonlySet<string>;
  /** Captions of the encoding, if it has any. */
  captions: Captions | undefined;
  cues: AdCues;
  /** Muxings whose segments contain the messages of cues. */
  emsgMuxingIds: ReadonlySet<string>;
  /** Seconds of the stream from which on a manifest lists segments, by manifest. */
  windowStarts: ReadonlyMap<string, number>;
};

/** Describes the manifests of a live encoding once the facts of its first segment are stored. */
export const openLiveManifests = async (
  context: Context,
  plan: LivePlan,
  { request, ignoredMuxingIds, captions, cues, emsgMuxingIds, windowStarts }: LiveManifestOptions,
): Promise<LiveManifests> => {
  const signaling = adSignalingOf(request);
  const id3MuxingIds = new Set(
    plan.muxings.filter((muxing) => isLeadKind(plan, streamIdOf(muxing))).map(({ muxingId }) => muxingId),
  );
  const placed: Placed[] = [];
  for (const wanted of wantedOf(request)) {
    const row = await beginManifest(context, wanted.id);
    for (const output of row ? manifestOutputs(row) : [])
      if (row)
        placed.push({
          ...wanted,
          destination: toDestination(output),
          description: withId3(await describeManifestWithout(context, row, output, ignoredMuxingIds), id3MuxingIds),
        });
  }
  /** Advertisements that a manifest signals. */
  const breaksOf = (id: string, [first]: readonly RecordedSegment[]): AdBreak[] =>
    first ? cues.breaksOf(id, new Date(first.startedAt.getTime() - first.startSeconds * 1000)) : [];
  const borderOf = (id: string, breaks: readonly AdBreak[]): IsPeriodBorder | undefined =>
    signaling.get(id)?.hasPeriods === true ? (segment, before) => isAdBorder(breaks, segment, before) : undefined;
  /** Adds the advertisements of a manifest. */
  const withAdsOf = (
    id: string,
    description: ManifestDescription,
    segments: readonly RecordedSegment[],
    borders?: number[],
  ): ManifestDescription => {
    const own = signaling.get(id);
    return own ? withAds(description, breaksOf(id, segments), own, { segments, borders, emsgMuxingIds }) : description;
  };
  /** Adds the captions that an output has. */
  const withCaptionsOf = (
    id: string,
    description: ManifestDescription,
    segments: readonly RecordedSegment[],
  ): ManifestDescription => {
    const { automaticCaptions } = request;
    if (!captions || !automaticCaptions) return description;
    const listed = captions.listed(description.outputId, segments);
    return withCaptions(description, {
      ...automaticCaptions,
      folder: captionFolder(id),
      segments: captionedSegments(listed.map((segment) => ({ ...segment, init: segment.tracks[0]?.init }))),
    });
  };
  const renderOne = (
    { id, description, destination, settings, isDated }: Placed,
    segments: readonly RecordedSegment[],
    recording: LiveRecording,
  ): LiveFile[] => {
    const visible = behindEdge(segments, settings.edgeOffsetSeconds ?? 0);
    const window = newestOf(visible, settings.timeshiftSeconds);
    const shown = fromTime(window, windowStarts.get(id) ?? 0);
    const listed = windowOf(segments, shown, segmentSecondsOf(plan), settings);
    const [first] = shown;
    if (!listed || !first) return [];
    const live = { ...listed, periods: periodsOf(segments, shown, borderOf(id, breaksOf(id, shown))) };
    const facts = new Map(plan.muxings.map((muxing) => [muxing.muxingId, factsOf(plan, muxing, shown, recording)]));
    const dated = isDated && {
      programDateTime: {
        startsAt: first.startedAt.toISOString(),
        isOfInput: true,
        placement: 'SEGMENTS_INTERVAL' as const,
        interval: 1,
      },
    };
    const complete = withCaptionsOf(id, withAdsOf(id, withFacts(description, facts), shown), shown);
    return filesOf(destination, renderManifest({ ...complete, ...dated, live }));
  };
  const playlistsOf = ({
    id,
    description,
    settings,
    destination: { outputId, outputPath },
  }: Placed): MediaPlaylist[] => {
    // Parts at the edge would be ahead of the offset.
    if (description.type !== 'HLS' || (settings.edgeOffsetSeconds ?? 0) > 0) return [];
    const members = description.media.flatMap((member) => ('muxingId' in member ? [member] : []));
    const renditions = [...description.variants, ...members];
    // Transport streams have no parts, and players follow one edge in all playlists.
    if (renditions.some(({ muxingType }) => muxingType === 'TS')) return [];
    return renditions.map(({ uri, muxingId }) => ({
      manifestId: id,
      outputId,
      path: `${outputPath}/${uri}`,
      muxingId,
    }));
  };
  const offsets = new Map(plan.muxings.map(({ muxingId, startOffsetSeconds }) => [muxingId, startOffsetSeconds]));
  /** Time of the media of a manifest at the start of the stream: only transport streams do not start at 0. */
  const offsetOf = ({ muxingId, muxingType }: PlacedRendition): number =>
    muxingType === 'TS' ? (offsets.get(muxingId) ?? 0) : 0;
  return {
    captionPlaces: placed.flatMap(({ id, description, destination }): CaptionPlace[] => {
      if (description.type === 'DASH') return [{ manifestId: id, format: 'MP4', destination, offsetSeconds: 0 }];
      const [variant] = description.type === 'HLS' ? description.variants : [];
      return variant ? [{ manifestId: id, format: 'VTT', destination, offsetSeconds: offsetOf(variant) }] : [];
    }),
    playlists: (outputId) => placed.filter(({ destination }) => destination.outputId === outputId).flatMap(playlistsOf),
    render: (outputId, segments, recording) =>
      placed
        .filter(({ destination }) => destination.outputId === outputId)
        .flatMap((one) => renderOne(one, segments, recording)),
    async finish(segments, write) {
      for (const { id } of wantedOf(request)) {
        try {
          const row = await beginManifest(context, id);
          for (const output of row ? manifestOutputs(row) : []) {
            if (!row) continue;
            const description = withId3(
              await describeManifestWithout(context, row, output, ignoredMuxingIds),
              id3MuxingIds,
            );
            const periods = periodsOf(segments, segments, borderOf(id, breaksOf(id, segments)));
            const borders = periods.filter(({ isContinuous }) => isContinuous).map(({ startSeconds }) => startSeconds);
            const complete = withCaptionsOf(id, withAdsOf(id, description, segments, borders), segments);
            await write(output.outputId, filesOf(toDestination(output), renderManifest(complete)));
          }
          await finishManifest(context, id);
        } catch (error) {
          await failManifest(context, id, error);
          throw error;
        }
      }
    },
  };
};
