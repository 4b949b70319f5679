import { listen, type Database, type Kysely } from '@sluice/db';
import { withSpan, withTrace, type Trace } from '@sluice/trace';
import { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { jobsChannel } from './enqueue.ts';
import { forwardOutgoing } from './forward-outgoing.ts';
import { traceKey, type Job, type PayloadOf } from './job.ts';
import { findDueQueues } from './find-due-queues.ts';

export type JobHandler<J extends Job> = (payload: PayloadOf<J>, signal: AbortSignal) => Promise<void>;

/** A job with its handler. */
export type HandledJob = { job: Job; handle: (payload: unknown, signal: AbortSignal) => Promise<void> };

export const handle = <J extends Job>(job: J, handler: JobHandler<J>): HandledJob => ({
  job,
  // Parsed by the job's own schema before it is passed on.
  handle: (payload, signal) => handler(job.payload.parse(payload) as PayloadOf<J>, signal),
});

export type RunnerOptions = {
  databaseUrl: string;
  db: Kysely<Database>;
  jobs: readonly HandledJob[];
  onError: (error: Error) => void;
};

export type Runner = { stop(): Promise<void> };

const heartbeatSeconds = 10;
const forwardEveryMilliseconds = 10_000;

/** Delay at most of a retry, of a job with a start time, and of one whose notification was lost. */
const dueEveryMilliseconds = 5_000;
const stopWithinMilliseconds = 5_000;

/** Delay of scheduled jobs at most: alert rules are evaluated every minute, and an alert is urgent. */
const cronMonitorIntervalSeconds = 5;

/** Seconds between searches for jobs with missed heartbeats; another runner repeats those. */
const superviseIntervalSeconds = 10;

const prepareQueue = async (boss: PgBoss, { name, retry, cron, timeLimitSeconds }: Job): Promise<void> => {
  const options = {
    retryLimit: retry.limit,
    retryDelay: retry.delaySeconds,
    retryBackoff: true,
    heartbeatSeconds,
    notify: true,
    ...(timeLimitSeconds && { expireInSeconds: timeLimitSeconds }),
  };
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
  if (cron) await boss.schedule(name, cron, {});
};

const queuedPayload = z.object({ [traceKey]: z.object({ requestId: z.string(), traceparent: z.string().optional() }) });

/** Returns the request that enqueued a job; scheduled jobs have none. */
const traceOf = (data: unknown): Trace | undefined => {
  const trace = queuedPayload.safeParse(data).data?.[traceKey];
  if (!trace) return undefined;
  const { requestId, traceparent } = trace;
  return { requestId, ...(traceparent && { traceparent }) };
};

/** Begins a worker of a job's queue, and returns its id. */
const beginWork = async (boss: PgBoss, { job, handle: run }: HandledJob): Promise<string> => {
  const options = {
    batchSize: 1,
    // Workers are woken for new jobs by notifications, and for delayed ones by one question about all queues.
    pollingIntervalSeconds: 60,
    notifyPollingIntervalSeconds: 60,
    ...(job.concurrency && { localGroupConcurrency: 1 }),
  };
  const id = await boss.work(job.name, options, async (jobs) => {
    // There may be more jobs, so the worker polls again immediately instead of after its interval.
    boss.notifyWorker(id);
    for (const { id: jobId, data, signal } of jobs) {
      const trace = traceOf(data) ?? { requestId: jobId };
      await withTrace(trace, () => withSpan(`job ${job.name}`, { kind: 'consumer' }, () => run(data, signal)));
    }
  });
  return id;
};

/**
 * Runs jobs until it is stopped. Any number of runners on any number of machines share the jobs; each job runs in one
 * of them, and in another after a missed heartbeat if that runner died.
 */
export const startRunner = async ({ databaseUrl, db, jobs, onError }: RunnerOptions): Promise<Runner> => {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    useListenNotify: true,
    cronMonitorIntervalSeconds,
    superviseIntervalSeconds,
    monitorIntervalSeconds: superviseIntervalSeconds,
  });
  boss.on('error', onError);
  await boss.start();
  for (const { job } of jobs) await prepareQueue(boss, job);
  const workers = new Map<string, string[]>();
  for (const job of jobs) {
    const ids: string[] = [];
    for (let worker = 0; worker < (job.job.concurrency ?? 1); worker += 1) ids.push(await beginWork(boss, job));
    workers.set(job.job.name, ids);
  }
  const names = [...workers.keys()];
  let forwarding = Promise.resolve();
  const forward = (): void => {
    forwarding = forwarding.then(() => forwardOutgoing(boss, db, names)).catch(onError);
  };
  const subscription = listen({
    connectionString: databaseUrl,
    channels: [jobsChannel],
    onNotification: forward,
    onError,
  });
  const wakeDue = async (): Promise<void> => {
    for (const name of await findDueQueues(db, names))
      for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  };
  let waking = Promise.resolve();
  const timers = [
    setInterval(forward, forwardEveryMilliseconds),
    setInterval(() => (waking = waking.then(wakeDue).catch(onError)), dueEveryMilliseconds),
  ];
  forward();
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await subscription.stop();
      await Promise.all([forwarding, waking]);
      await boss.stop({ graceful: true, timeout: stopWithinMilliseconds });
    },
  };
};
