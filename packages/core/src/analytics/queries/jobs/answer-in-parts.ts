import {
  type QueryRequest,
  type QueryResult,
  type RunOptions,
  type Scope,
  slicesOf,
  usualLimits,
} from '@sluice/analytics';
import { AppError, type ErrorCode, invalid } from '@sluice/contract';
import type { TelemetryContext } from '../../telemetry-context.ts';
import { withQuerySlot } from '../../query-slots.ts';
import {
  createJob,
  hashOf,
  type PartResult,
  readPart,
  readyParts,
  touchJob,
  type Window,
  writePart,
} from './job-store.ts';
import { RunningJobs } from './running-jobs.ts';

type Sliced = Pick<QueryRequest, 'interval' | 'orderBy' | 'limit' | 'offset'>;

/** A query that can be answered for a part of its range. */
export type Question = {
  /** Everything that distinguishes it from other queries, without the job's own fields. */
  asked: unknown;
  request: Sliced;
  window: Window;
  scope: Scope;
  answer: (part: Window & { isPart: true }, options: RunOptions) => Promise<QueryResult>;
};

export type JobAnswer = QueryResult & {
  jobId?: string;
  taskCount?: number;
  order?: number;
  maxAvailableCursor?: number;
};

const running = new RunningJobs();
const partLimits = { ...usualLimits, timeoutSeconds: 120 };

const partsOf = ({ request, scope }: Question, window: Window): Window[] =>
  slicesOf({ ...request, ...window }, scope.timeZone);

// Temporary errors are not stored, so that the next request tries again.
const passing: ReadonlySet<ErrorCode> = new Set(['query_ended', 'rate_limited', 'unavailable']);

const makePart = async (
  context: TelemetryContext,
  question: Question,
  window: Window,
  signal: AbortSignal,
): Promise<PartResult | undefined> => {
  try {
    const result = await withQuerySlot({ ...context, signal }, () =>
      question.answer({ ...window, isPart: true }, { limits: partLimits, signal }),
    );
    return { result };
  } catch (error) {
    if (!(error instanceof AppError)) return { failure: { code: 'internal', details: [] } };
    const { code, evidence, details } = error;
    if (passing.has(code)) return undefined;
    return { failure: { code, details, ...(evidence !== undefined && { evidence }) } };
  }
};

type Begun = { context: TelemetryContext; question: Question; id: string; parts: Window[] };

/** Computes the missing parts, starting with the given one. */
const compute = ({ context, question, id, parts }: Begun, first: number, ready: readonly number[]): void => {
  const rest = [...parts.keys()].filter((cursor) => cursor !== first && !ready.includes(cursor));
  running.begin(id, [first, ...rest], async (cursor, signal) => {
    const window = parts[cursor];
    const part = window && (await makePart(context, question, window, signal));
    if (part) await writePart(context.db, id, cursor, part);
    return part;
  });
};

/** Starts a job whose parts are computed while a client requests them. */
export const beginJob = async (context: TelemetryContext, question: Question): Promise<JobAnswer> => {
  const { organizationId } = context;
  const { window, asked } = question;
  const id = await createJob(context.db, { organizationId, question: hashOf(asked), window });
  const parts = partsOf(question, window);
  compute({ context, question, id, parts }, 0, []);
  return { jobId: id, taskCount: parts.length, rowCount: 0, rows: [], columnLabels: [], contextDescription: [] };
};

const resultOf = (part: PartResult): QueryResult => {
  if ('result' in part) return part.result;
  const { code, ...more } = part.failure;
  throw new AppError(code, more);
};

/**
 * Returns one part of a job's result.
 *
 * Throws `query_job_unknown`, the error of the query, or `query_pending` if the part is not ready within the wait.
 */
export const readJob = async (
  context: TelemetryContext,
  question: Question,
  { jobId, cursor }: { jobId: string; cursor: number },
): Promise<JobAnswer> => {
  const { db, organizationId } = context;
  const window = await touchJob(db, { id: jobId, organizationId, question: hashOf(question.asked) });
  const parts = partsOf(question, window);
  if (cursor >= parts.length) throw invalid('cursor', `Must be less than ${parts.length}.`);
  const storedPart = await readPart(db, jobId, cursor);
  if (!storedPart) compute({ context, question, id: jobId, parts }, cursor, await readyParts(db, jobId));
  // Another process may have computed it in the meantime.
  const part = storedPart ?? (await running.wait(jobId, cursor)) ?? (await readPart(db, jobId, cursor));
  if (!part) throw new AppError('query_pending', { evidence: `Part ${cursor} of ${parts.length} is being computed.` });
  const ready = await readyParts(db, jobId);
  return { ...resultOf(part), order: cursor, maxAvailableCursor: Math.max(cursor, ...ready) };
};
