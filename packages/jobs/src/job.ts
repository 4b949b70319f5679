import { z } from 'zod';

/** A kind of background work that runs some time after the request that caused it. */
export type Job<Payload extends z.ZodType = z.ZodType> = {
  /** Name of the queue, such as `encoding.remove-intermediates`. */
  name: string;
  payload: Payload;
  /** Seconds between the request and the first attempt. */
  delaySeconds?: number;
  /** Retries after the first attempt, and seconds before the first retry, doubled for each further one. */
  retry: { limit: number; delaySeconds: number };
  /**
   * Jobs that a runner processes concurrently; 1 by default. It processes one at a time per organization (by
   * `organizationId` of the payload), so that slow jobs of one do not delay those of others.
   */
  concurrency?: number;
  /** Timeout of an attempt; 15 minutes by default. */
  timeLimitSeconds?: number;
  /** Schedule on which the job runs with an empty payload, besides requests. */
  cron?: string;
};

export type PayloadOf<J> = J extends Job<infer Payload> ? z.output<Payload> : never;

/** Declares a job, preserving the type of its payload. */
export const defineJob = <Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> => job;

/** Property of a queued payload with the request that enqueued it; schemas of payloads drop it. */
export const traceKey = '$trace';

/** Payload of a job that needs none, such as a scheduled one. */
export const noPayload = z.object({});
