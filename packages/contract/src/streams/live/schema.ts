import { z } from 'zod';
import { captionLanguages } from '../../encoding/live/captions/languages.ts';
import { id } from '../../shared/resource.ts';
import { streamInput, streamOutput, streamUpdateInput } from '../fields/schema.ts';
import { lifeCycles, videoStatuses } from '../shared/vocabulary.ts';

/** Minutes after which a live stream without a publisher stops, unless it has times of its own. */
export const usualStopMinutes = { afterDisconnect: 10, withoutPublisher: 60 };

const stopMinutes = z.int().min(1).max(1440);

const stopTimes = {
  stopAfterDisconnectMinutes: stopMinutes
    .optional()
    .describe('Minutes after the publisher has left when the stream stops, from its next start on; 10 by default'),
  stopWithoutPublisherMinutes: stopMinutes
    .optional()
    .describe('Minutes after which a stream without a publisher stops, from its next start on; 60 by default'),
};

const captionLanguage = z.enum(captionLanguages);

const captions = {
  captionLanguage: captionLanguage
    .or(z.literal(''))
    .optional()
    .describe(
      'Language that is spoken, such as en: speech recognition adds captions from the next start on, which viewers are 10 s further behind for; empty for none, the default',
    ),
};

export const liveStreamRequest = z.looseObject({ ...streamInput, ...stopTimes, ...captions });

export const liveStreamUpdate = z.looseObject({
  ...streamUpdateInput,
  ...stopTimes,
  ...captions,
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
  stopAfterDisconnectMinutes: stopMinutes.describe('Minutes after the publisher has left when the stream stops'),
  stopWithoutPublisherMinutes: stopMinutes.describe('Minutes after which a stream without a publisher stops'),
  captionLanguage: captionLanguage.optional().describe('Language of automatic captions; absent without'),
  srtUrl: z.string().optional().describe('SRT address with the stream key, set while RUNNING'),
});
