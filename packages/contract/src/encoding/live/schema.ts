import { z } from 'zod';
import { id, ignoredInput, instant, resourceInput, resourceOutput } from '../../shared/resource.ts';
import { singleAsList } from '../../shared/single-as-list.ts';
import { adInsertionSettings, dashAdMarkers, esamSettings, hlsAdMarkers } from './insertion/schema.ts';
import { captionLanguages } from './captions/languages.ts';
import { heartbeatEventTypes, liveEventTypes, liveStatuses, streamKeyStatuses, streamKeyTypes } from './vocabulary.ts';

/**
 * Seconds within which the captions of a segment are complete, and by which manifests with captions stay behind, unless
 * they have an offset of their own.
 */
export const captionDelaySeconds = 10;
/** Shortest window of a manifest with captions, so that it contains segments whose captions are complete. */
export const captionTimeshiftSecondsMin = 30;

/** Longest window of a live playlist, in seconds: one day. */
const timeshiftSecondsMax = 86_400;

/** A part of the path that publishers send to; anything that needs no escaping in an address. */
const keyText = z
  .string()
  .regex(/^[A-Za-z0-9_.~-]{3,255}$/, 'Use 3 to 255 letters, digits, and the characters _ . ~ and -.');

/** Modes of the public API; a live stream is encoded once, whichever is chosen. */
const liveEncodingModes = ['STANDARD', 'SINGLE_PASS', 'TWO_PASS', 'THREE_PASS'] as const;

/** Nodes that encode a live stream at the same time. */
export const liveRedundancies = ['NONE', 'STANDBY_NODE'] as const;

const liveManifest = {
  manifestId: id,
  timeshift: z.number().min(0).max(timeshiftSecondsMax).optional().describe('Seconds that viewers can seek back'),
  liveEdgeOffset: z.number().min(0).optional().describe('Seconds that the newest listed segment stays behind'),
};

const liveHlsManifest = z.looseObject({
  ...liveManifest,
  insertProgramDateTime: z.boolean().optional().describe('True by default'),
  adMarkerSettings: hlsAdMarkers.optional(),
});

const liveDashManifest = z.looseObject({
  ...liveManifest,
  suggestedPresentationDelay: z.number().min(0).optional().describe('Seconds'),
  minimumUpdatePeriod: z.number().min(0).optional().describe('Seconds'),
  availabilityStartTimeMode: z.enum(['ON_FIRST_SEGMENT', 'ON_STREAM_INGEST']).optional(),
  adMarkerSettings: dashAdMarkers.optional(),
});

const autoShutdown = z.looseObject({
  bytesReadTimeoutSeconds: z
    .number()
    .positive()
    .optional()
    .describe('Seconds without data from the publisher after which the encoding stops; 600 by default'),
  streamTimeoutMinutes: z.number().positive().optional().describe('Minutes after the start when it stops in any case'),
  waitingForFirstConnectTimeoutMinutes: z
    .number()
    .positive()
    .optional()
    .describe('Minutes without a first connection after which it stops; 15 by default'),
});

const autoRestart = z.looseObject({
  segmentsWrittenTimeout: z.number().min(30).optional(),
  bytesWrittenTimeout: z.number().min(30).optional(),
  framesWrittenTimeout: z.number().min(30).optional(),
  hlsManifestsUpdateTimeout: z.number().min(30).optional(),
  dashManifestsUpdateTimeout: z.number().min(30).optional(),
  restartOnEncoderError: z.boolean().optional(),
});

/** Enhanced RTMP numbers tracks with a byte; a publisher may send a few. */
const trackMax = 255;
const passthroughMax = 16;

const passthroughStream = z.looseObject({
  streamId: id.describe(
    'Stream with an H264 or H265 configuration, which is used for the slate and inserted content, or with an AAC configuration, which encodes the track',
  ),
  track: z
    .int()
    .min(0)
    .max(trackMax)
    .describe('Number of the video track of the publisher, or of the track of its sound; the first one is 0'),
});

const automaticCaptions = z.looseObject({
  language: z.enum(captionLanguages).describe('Language that is spoken, such as en'),
  name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .optional()
    .describe('Name that players show, such as "English (auto-generated)", the default'),
});

const slate = z.looseObject({
  inputId: id,
  inputPath: z.string().min(1).max(2000).describe('Path of an image or a video'),
});

export const startLiveRequest = z.looseObject({
  streamKey: keyText.describe('Last part of the address that the publisher sends to; anyone who knows it can send'),
  hlsManifests: singleAsList(z.array(liveHlsManifest).max(10)).optional(),
  dashManifests: singleAsList(z.array(liveDashManifest).max(10)).optional(),
  liveEncodingMode: z.enum(liveEncodingModes).optional(),
  redundancy: z
    .enum(liveRedundancies)
    .optional()
    .describe(
      'STANDBY_NODE lets a second live node encode along, which continues the stream when the first one is lost; NONE by default. Not part of the public API of other providers',
    ),
  manifestGenerator: z.enum(['LEGACY', 'V2']).optional(),
  autoRestartConfiguration: autoRestart.optional(),
  autoShutdownConfiguration: autoShutdown.optional(),
  adInsertionSettings: adInsertionSettings.optional(),
  esamSettings: esamSettings.optional(),
  passthroughStreams: z
    .array(passthroughStream)
    .max(passthroughMax)
    .optional()
    .describe(
      'Streams that copy video tracks of an Enhanced RTMP publisher instead of encoding its picture, or encode further tracks of its sound',
    ),
  slate: slate
    .optional()
    .describe(
      'File that viewers see, repeated, while no publisher sends; a dark frame by default. Not part of the public API of other providers',
    ),
  automaticCaptions: automaticCaptions
    .optional()
    .describe(
      `Captions that speech recognition adds to the HLS and DASH manifests, which stay ${captionDelaySeconds} s behind by default, as recognition takes time; not part of the public API of other providers`,
    ),
});

/** Recorded start request; the stream key is left out once it is a key of the organization. */
export const recordedLiveRequest = startLiveRequest.partial({ streamKey: true });

const liveIngestUrl = z.object({ protocol: z.enum(['RTMP', 'RTMPS', 'SRT', 'WHIP']), url: z.string() });

export const liveEncodingResponse = z.looseObject({
  streamKey: z.string(),
  encoderIp: z.string().describe('Host that the publisher connects to'),
  application: z.string().describe('First part of the path that the publisher sends to'),
  ingestUrls: z
    .array(liveIngestUrl)
    .describe('Complete addresses without the stream key for RTMP, and with it for SRT'),
  nodes: z
    .array(
      z.object({
        name: z.string(),
        role: z.enum(['PRIMARY', 'STANDBY']).describe('The PRIMARY node writes; the STANDBY node continues the stream'),
        state: z
          .enum(['READY', 'WAITING', 'LOST'])
          .describe('READY once its encoder delivers; LOST if its lease has run out'),
        ingestUrls: z.array(liveIngestUrl),
      }),
    )
    .optional()
    .describe('Nodes of an encoding with redundancy; a publisher can send to any of them'),
});

const liveEvent = z.looseObject({
  time: instant,
  details: z.looseObject({ eventType: z.enum(liveEventTypes), message: z.string().optional() }),
});

const figures = z.number().describe('Average of a sample, or of an interval of a period');
const streamInfo = z.looseObject({
  id: z.string(),
  mediaType: z.enum(['VIDEO', 'AUDIO']),
  width: z.number().optional(),
  height: z.number().optional(),
  rate: z.number().describe('Frames or samples per second'),
  codec: z.enum(['H264', 'H265', 'AAC']),
  samplesReadPerSecondMin: z.number(),
  samplesReadPerSecondMax: z.number(),
  samplesReadPerSecondAvg: figures,
  samplesBackupPerSecondMin: z.number(),
  samplesBackupPerSecondMax: z.number(),
  samplesBackupPerSecondAvg: figures,
  bytesReadPerSecondMin: z.number(),
  bytesReadPerSecondMax: z.number(),
  bytesReadPerSecondAvg: figures,
  bytesBackupPerSecondMin: z.number(),
  bytesBackupPerSecondMax: z.number(),
  bytesBackupPerSecondAvg: figures,
});

export const streamInfos = z.looseObject({ time: instant, streamInfos: z.array(streamInfo) });
export type StreamInfos = z.infer<typeof streamInfos>;

const milliseconds = z.number().describe('Milliseconds');
const megabits = z.number().describe('Megabits per second');
const packetCount = z.number().describe('Packets in the interval');

const srtPeriodFigures = z.looseObject({
  time: instant,
  srtInputs: z.array(
    z.looseObject({
      srtInputId: z.string(),
      position: z.number().describe('Order of failover; 0 is the main one'),
      rttMin: milliseconds,
      rttMax: milliseconds,
      rttAvg: milliseconds,
      mbitRateMin: megabits,
      mbitRateMax: megabits,
      mbitRateAvg: megabits,
      packets: packetCount,
      packetsLost: packetCount,
      packetsRetransmitted: packetCount,
      packetsDropped: packetCount,
    }),
  ),
});
export type SrtPeriodFigures = z.infer<typeof srtPeriodFigures>;

export const liveStatistics = z.looseObject({
  status: z.enum(liveStatuses),
  events: z.array(liveEvent).describe('Newest 100, newest first'),
  statistics: z
    .array(streamInfos)
    .describe('Newest first: the newest 60 samples, or the intervals of a period, without streams while none was sent'),
  srtStatistics: z
    .array(srtPeriodFigures)
    .optional()
    .describe('Figures of SRT connections in the intervals of a period, newest first; absent without any'),
});
export const liveEventResponse = liveEvent;

const heartbeatStream = z.looseObject({
  streamId: z.string(),
  mediaType: z.string(),
  width: z.number().optional(),
  height: z.number().optional(),
  rate: z.number(),
  codec: z.string(),
  incomingBitrate: z.number().describe('Bits per second'),
  samplesReadPerSecondAvg: z.number(),
  healthy: z.boolean().describe('False below nine tenths of the announced rate'),
});

const heartbeatIngestPoint = z.looseObject({
  name: z.string().optional(),
  inputId: id,
  inputType: z.enum(['RTMP', 'REDUNDANT_RTMP', 'SRT']),
  isActive: z.boolean().describe('True for the point that is encoded'),
  isBackup: z.boolean(),
});

export const heartbeat = z.looseObject({
  timestamp: instant,
  ingest: z.looseObject({
    status: z.enum(liveStatuses),
    healthy: z.boolean(),
    ingestPoints: z.array(heartbeatIngestPoint).describe('In the order of failover'),
    streams: z.array(heartbeatStream),
  }),
  events: z
    .array(
      z.looseObject({
        time: instant,
        details: z.looseObject({ eventType: z.enum(heartbeatEventTypes), message: z.string().optional() }),
      }),
    )
    .describe('Newest 100, newest first'),
});

export const streamKeyRequest = z.looseObject({
  ...resourceInput,
  ...ignoredInput,
  value: keyText.optional().describe('Made by the platform by default'),
});

export const streamKeyResponse = z.looseObject({
  ...resourceOutput,
  value: z.string(),
  status: z.enum(streamKeyStatuses),
  type: z.enum(streamKeyTypes).describe('TEMPORARY keys belong to one encoding and end with it'),
  assignedEncodingId: z.string().optional(),
  assignedIngestPointId: z.string().optional(),
});

export const unassignRequest = z.looseObject({ encodingId: id });
