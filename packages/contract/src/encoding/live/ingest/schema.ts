import { z } from 'zod';
import { instant } from '../../../shared/resource.ts';

const megabitsPerSecond = z.number().describe('Megabits per second');
const sinceStart = z.number().describe('Since the connection started');

export const srtFigures = z.looseObject({
  link: z.looseObject({
    rtt: z.number().describe('Round-trip time in milliseconds'),
    bandwidth: megabitsPerSecond,
    maxBandwidth: megabitsPerSecond,
  }),
  window: z.looseObject({
    flow: z.number().describe('Packets that the sender may have unacknowledged'),
    congestion: z.number(),
    flight: z.number().describe('Packets that are not acknowledged yet'),
  }),
  recv: z.looseObject({
    packets: sinceStart,
    packetsLost: sinceStart,
    packetsDropped: sinceStart,
    packetsRetransmitted: sinceStart,
    packetsBelated: sinceStart,
    bytes: sinceStart,
    bytesLost: sinceStart,
    bytesDropped: sinceStart,
    mbitRate: megabitsPerSecond,
  }),
  send: z.looseObject({
    packets: sinceStart,
    packetsLost: sinceStart,
    packetsDropped: sinceStart,
    packetsRetransmitted: sinceStart,
    bytes: sinceStart,
    bytesDropped: sinceStart,
    mbitRate: megabitsPerSecond,
  }),
});
export type SrtFigures = z.infer<typeof srtFigures>;

export const srtStatistics = srtFigures.extend({
  id: z.string(),
  createdAt: instant,
  encodingId: z.string(),
  srtInputId: z.string(),
  srtInputSelected: z.boolean().describe('True while this input is encoded'),
  orgId: z.string(),
});

const ingestUrl = z.object({ protocol: z.enum(['RTMP', 'RTMPS', 'SRT', 'WHIP']), url: z.string() });

export const ingestPoint = z.object({
  id: z.string(),
  position: z.int().describe('Order of failover; 0 is the main one'),
  name: z.string().optional(),
  inputId: z.string(),
  protocol: z.enum(['RTMP', 'SRT']),
  mode: z.enum(['LISTENER', 'CALLER']).optional().describe('Only for SRT'),
  isBackup: z.boolean(),
  isActive: z.boolean().describe('True for the one that is encoded'),
  streamKey: z.string().optional().describe('Absent for callers, which need none'),
  passphrase: z.string().optional().describe('Of an encrypted SRT input, which publishers need as well'),
  keyLength: z.int().optional().describe('Length of its AES key in bytes'),
  urls: z.array(ingestUrl).describe('Addresses without the stream key for RTMP, and with it for SRT and WHIP'),
});

const keyText = /^[A-Za-z0-9_.~-]{3,255}$/;

export const updateIngestPointsRequest = z.looseObject({
  ingestPoints: z
    .array(
      z.looseObject({
        applicationName: z.string().min(1).max(255),
        streamKey: z.string().regex(keyText, 'Use 3 to 255 letters, digits, and the characters _ . ~ and -.'),
      }),
    )
    .min(1)
    .max(10)
    .describe('All ingest points with keys of your own, in their order'),
});
