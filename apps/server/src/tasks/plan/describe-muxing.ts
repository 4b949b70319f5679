import type { MuxingSettingsOf, WritableMuxing } from '@sluice/contract';
import { muxingSettings, type EncodingParts } from '@sluice/core';
import type { EncodingDescription, TransportSettings } from '@sluice/media';

type Row = EncodingParts['muxings'][number];
type Description = EncodingDescription['muxings'][number];
type Segmented = NonNullable<MuxingSettingsOf<'TS'>['configuration']>;
type Broadcast = NonNullable<MuxingSettingsOf<'BROADCAST_TS'>['configuration']>;

const segmentedTransport = ({ programNumber, pmt, pcr, videoStreams, audioStreams }: Segmented): TransportSettings => ({
  programNumber,
  programMapPid: pmt?.pid,
  clockPid: pcr?.pid,
  clockMilliseconds: pcr?.interval,
  streams: [...(videoStreams ?? []), ...(audioStreams ?? [])],
});

const broadcastTransport = (configuration: Broadcast): TransportSettings => {
  const { transport = {}, program = {}, videoStreams = [], audioStreams = [], subtitleStreams = [] } = configuration;
  const rates = [transport.patRepetitionRatePerSec, transport.pmtRepetitionRatePerSec].filter(
    (rate) => rate !== undefined,
  );
  const streams = [...videoStreams, ...audioStreams, ...subtitleStreams].flatMap((stream) =>
    stream.streamId === undefined
      ? []
      : [
          {
            streamId: stream.streamId,
            pid: stream.packetIdentifier,
            language: 'language' in stream ? stream.language : undefined,
          },
        ],
  );
  return {
    programNumber: program.programNumber,
    programMapPid: program.pidForPMT,
    clockMilliseconds: program.programClockRefInterval,
    rateBitsPerSecond: transport.variableMuxRate === true ? undefined : transport.muxrate || undefined,
    tablesPerSecond: rates.length > 0 ? Math.max(...rates) : undefined,
    streams,
  };
};

const ticksPerSecond = 90_000;

// The settings passed the schema of the muxing's type.
const transportOf = ({ type }: Row, configuration: unknown): Pick<Description, 'transport' | 'startOffsetSeconds'> => {
  if (configuration === undefined) return {};
  if (type === 'TS') return { transport: segmentedTransport(configuration as Segmented) };
  if (type !== 'BROADCAST_TS') return {};
  const broadcast = configuration as Broadcast;
  const first = broadcast.transport?.initialPresentationTimeStamp;
  return {
    transport: broadcastTransport(broadcast),
    ...(first !== undefined && { startOffsetSeconds: first / ticksPerSecond }),
  };
};

type FileManifest = NonNullable<MuxingSettingsOf<'MP4'>['fragmentedMP4MuxingManifestType']>;

const fragmentsOf = (manifest: FileManifest | undefined): Pick<Description, 'fragmentsFor'> => {
  if (manifest === undefined || manifest === 'NONE') return {};
  return { fragmentsFor: manifest === 'SMOOTH' || manifest === 'DASH_ON_DEMAND' ? manifest : 'HLS' };
};

/** Describes a muxing for the media package. */
export const describeMuxing = (row: Row): Description => {
  const { streams, segmentLength, fragmentDuration, startOffset, ...settings } = muxingSettings(row);
  return {
    id: row.id,
    // An encoding starts only with muxings that an engine can write.
    kind: row.type as WritableMuxing,
    streamIds: streams.map(({ streamId }) => streamId),
    segmentLengthSeconds: segmentLength,
    segmentNaming: settings.segmentNaming,
    segmentNamingTemplate: settings.segmentNamingTemplate,
    initSegmentName: settings.initSegmentName,
    initSegmentNameTemplate: settings.initSegmentNameTemplate,
    filename: settings.filename,
    fragmentDurationMilliseconds: fragmentDuration,
    ...fragmentsOf(settings.fragmentedMP4MuxingManifestType),
    startOffsetSeconds: startOffset,
    minimumSegmentSeconds: settings.minimumSegmentLength,
    framesPerChunk: settings.framesPerCmafChunk,
    ...(settings.ptsAlignMode === 'ALIGN_ZERO_NEGATIVE_CTO' && { isAlignedToZero: true }),
    ...transportOf(row, settings.configuration),
  };
};
