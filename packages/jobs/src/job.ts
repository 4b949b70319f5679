import { z } from 'zod';

/** A kind of work around the platform's resources that is done some time after the request that caused it. */
export type Job<Payload extends z.ZodType = z.ZodType> = {
  /** Such as `encoding.remove-intermediates`; names the queue. */
  name: string;
  payload: Payload;
  /** Seconds between the request and the first attempt. */
  delaySeconds?: number;
  /** Attempts after the first, and the seconds before the second, doubled for each that follows. */
  retry: { limit: number; delaySeconds: number };
  /**
   * How many a runner does at once; 1 if left out. Of one organization, by `organizationId` of the payload, it does one
   * at a time, so that nobody's slow ones hold up everybody's.
   */
  concurrency?: number;
  /** How long an attempt may take before it is given up; 15 minutes if left out. */
  timeLimitSeconds?: number;
  /** Runs at these times, with an empty payload, whoever asks. */
  cron?: string;
};

export type PayloadOf<J> = J extends Job<infer Payload> ? z.output<Payload> : never;

/** Declares a job; the type of its payload is kept. */
export const defineJob = <Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> => job;

/** The payload of a job that needs none, such as one that a clock starts. */
export const noPayload = z.object({});
