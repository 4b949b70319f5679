import { z } from 'zod';
import { id } from '../../shared/resource.ts';
import { streamInput, streamOutput, streamUpdateInput } from '../fields/schema.ts';
import { lifeCycles, videoStatuses } from '../shared/vocabulary.ts';

export const liveStreamRequest = z.looseObject(streamInput);

export const liveStreamUpdate = z.looseObject({
  ...streamUpdateInput,
  status: z.enum(videoStatuses).optional(),
  signed: z.boolean().optional(),
});

export const liveStreamResponse = z.looseObject({
  ...streamOutput,
  type: z.literal('LIVE'),
  status: z.enum(videoStatuses),
  streamKey: z.string().describe('Secret part of the address that the publisher sends to'),
  lifeCycle: z.enum(lifeCycles).describe('RUNNING once a publisher can connect'),
  signed: z.boolean(),
  encodingId: id.optional().describe('Live encoding of the current or last run'),
  durationSeconds: z.number().optional().describe('Length of the finished recording, or of the part that is shown'),
  ingestUrl: z.string().optional().describe('RTMP address without the stream key, set while RUNNING'),
  currentViewers: z
    .int()
    .optional()
    .describe(
      'Viewers who watch now, by the telemetry of their players; absent unless RUNNING, without an analytics license, without the permission for statistics, and while telemetry is away',
    ),
  srtUrl: z.string().optional().describe('SRT address with the stream key, set while RUNNING'),
});
