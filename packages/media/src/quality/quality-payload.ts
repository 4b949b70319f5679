import { qualityMetricNames } from '@sluice/contract';
import { z } from 'zod';
import { encodeVideoPayload } from '../plan/payloads.ts';

/** A chunk of one rendition with its encode task. */
const measuredChunk = z.object({ task: z.string(), payload: encodeVideoPayload });

/** The size at which renditions are compared with their source. */
export const reference = z.object({ width: z.number(), height: z.number() });

/** A whole rendition, compared with its source at the size of the source. */
export const measureQualityPayload = z.object({
  streamId: z.string(),
  metric: z.enum(qualityMetricNames),
  chunks: z.array(measuredChunk),
  reference,
});

export type MeasuredChunk = z.output<typeof measuredChunk>;
export type MeasureQualityPayload = z.output<typeof measureQualityPayload>;
