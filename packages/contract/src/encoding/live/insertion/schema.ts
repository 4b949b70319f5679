import { z } from 'zod';
import { id, ignoredInput, instant, resourceInput, resourceOutput } from '../../../shared/resource.ts';
import { isSpliceSection } from '../../../shared/splice-section.ts';
import { streamTime } from '../stream-time.ts';
import {
  dashEventSignallings,
  dashPeriodOptions,
  hlsAdMarkerTypes,
  insertableContentStatuses,
  scheduledContentStatuses,
} from './vocabulary.ts';

/** Longest advertisement or inserted content, in seconds: one day. */
const secondsMax = 86_400;
const filesMax = 20;

const section = z
  .string()
  .max(8192)
  .refine(isSpliceSection, 'Must be a complete splice_info_section of SCTE-35 in base64.');

const contentInput = z.looseObject({
  inputId: id,
  inputPath: z.string().min(1).max(2000),
  description: z.string().max(2000).optional(),
});

export const insertableContentRequest = z.looseObject({
  ...resourceInput,
  ...ignoredInput,
  inputs: z
    .array(contentInput)
    .min(1)
    .max(filesMax)
    .describe('Videos that play one after the other, or one image; they are converted to the settings of the stream'),
});

export const insertableContentResponse = z.looseObject({
  ...resourceOutput,
  inputs: z.array(contentInput),
  status: z.enum(insertableContentStatuses).describe('READY once it is encoded, which needs a first publisher'),
});

export const scheduleRequest = z.looseObject({
  ...resourceInput,
  ...ignoredInput,
  runAt: streamTime.optional().describe('As soon as possible by default'),
  durationInSeconds: z
    .number()
    .positive()
    .max(secondsMax)
    .optional()
    .describe('Repeats or cuts the content; required for an image, and the length of a video by default'),
});

export const scheduledContentResponse = z.looseObject({
  ...resourceOutput,
  contentId: id,
  runAt: instant.optional().describe('Absent until content that runs as soon as possible has started'),
  durationInSeconds: z.number().optional(),
  status: z.enum(scheduledContentStatuses),
});

export const cueRequest = z.looseObject({
  cueDuration: z.number().positive().max(secondsMax).describe('Seconds'),
  manifestIds: z.array(id).max(20).optional().describe('Manifests that contain it; all by default'),
});

export const cueResponse = z.looseObject({ ...cueRequest.shape, id });

export const mediaPointRequest = z.looseObject({
  matchTime: streamTime.optional().describe('As soon as possible by default'),
  signals: z
    .array(
      z.looseObject({
        offset: z
          .string()
          .regex(/^PT(?=\d)(\d+H)?(\d+M)?(\d+(\.\d{1,3})?S)?$/, 'Must be a duration such as PT1.5S.')
          .optional()
          .describe('After the match time'),
        binary: section.describe('SCTE-35 section in base64'),
      }),
    )
    .min(1)
    .max(20),
});

export const mediaPointResponse = z.looseObject({
  matchTime: instant.optional(),
  signals: z.array(z.looseObject({ offset: z.string().optional(), binary: z.string() })),
});

/** Settings of the start request, by manifest. */
export const hlsAdMarkers = z.looseObject({
  enabledMarkerTypes: z.array(z.enum(hlsAdMarkerTypes)).optional(),
  disablePreannouncing: z
    .boolean()
    .optional()
    .describe('Writes date ranges with the segment of their time, instead of as soon as they are known'),
});
export const dashAdMarkers = z.looseObject({
  periodOption: z
    .enum(dashPeriodOptions)
    .optional()
    .describe('MULTI_PERIOD makes each advertisement a period of its own; SINGLE_PERIOD by default'),
  eventStreamSignalling: z.enum(dashEventSignallings).optional().describe('XML_BIN by default'),
});
export const adInsertionSettings = z.looseObject({
  enableEsamMediaPointInsertion: z.boolean().optional().describe('Accepts media points while the encoding runs'),
});

const identityMax = 256;
const identity = z.string().min(1).max(identityMax);
const offsetMillisecondsMax = 60_000;

/** A Placement Opportunity Information Service, which decides about the ad cues of the publisher (ESAM). */
export const esamSettings = z.looseObject({
  poisEndpoint: z
    .url({ protocol: /^https?$/, error: 'Must be an http or https address.' })
    .max(2000)
    .optional()
    .describe('Address that receives a SignalProcessingEvent for each SCTE-35 message of the publisher; required'),
  acquisitionPointIdentity: identity
    .optional()
    .describe('Name of this stream at the POIS; the id of the encoding by default'),
  zoneIdentity: identity.optional(),
  adAvailOffset: z
    .int()
    .min(-offsetMillisecondsMax)
    .max(offsetMillisecondsMax)
    .optional()
    .describe('Milliseconds by which ad cues are moved'),
  poisEndpointCredentials: z
    .looseObject({
      username: z.string().min(1).max(500),
      password: z.string().max(500).optional().describe('Never returned'),
    })
    .optional(),
});

export type HlsAdMarkers = z.infer<typeof hlsAdMarkers>;
export type DashAdMarkers = z.infer<typeof dashAdMarkers>;
