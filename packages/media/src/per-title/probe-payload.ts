import { z } from 'zod';
import { encodeVideoPayload } from '../plan/payloads.ts';
import { reference } from '../quality/quality-payload.ts';

/** A few seconds of the source, encoded in several sizes and qualities. */
export const probeTitlePayload = z.object({
  templateId: z.string(),
  encode: encodeVideoPayload,
  points: z.array(z.object({ streamId: z.string(), height: z.number(), crf: z.number() })),
  reference,
});

export type ProbeTitlePayload = z.output<typeof probeTitlePayload>;
