import { AppError } from '@sluice/contract';
import type { QuerySlots } from '../shared/ports/query-slots.ts';
import type { TelemetryContext } from './telemetry-context.ts';

// Fewer than the engine runs concurrently, so that no organization can occupy it completely.
const atOnce = 6;
const waitingMax = 300;
const waitMilliseconds = 25_000;

type Slots = { taken: number; waiting: Set<() => void> };

const tooMany = (): AppError =>
  new AppError('rate_limited', {
    evidence: `Your organization already has ${atOnce} running queries, and the queue is full or too slow.`,
    retryAfterSeconds: 5,
  });

const waitFor = (queue: Slots, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = (error: AppError): void => {
      if (!queue.waiting.delete(enter)) return;
      clearTimeout(timer);
      reject(error);
    };
    const timer = setTimeout(() => leave(tooMany()), waitMilliseconds);
    const enter = (): void => {
      clearTimeout(timer);
      resolve();
    };
    queue.waiting.add(enter);
    signal?.addEventListener('abort', () => leave(new AppError('query_ended')), { once: true });
  });

/** Limits each organization's concurrent queries in one role of one process. */
export const createQuerySlots = (): QuerySlots => {
  const slots = new Map<string, Slots>();

  const slotsOf = (organizationId: string): Slots => {
    const queue = slots.get(organizationId) ?? { taken: 0, waiting: new Set() };
    slots.set(organizationId, queue);
    return queue;
  };

  const release = (organizationId: string, queue: Slots): void => {
    const [next] = queue.waiting;
    if (next) {
      queue.waiting.delete(next);
      next();
      return;
    }
    queue.taken -= 1;
    if (queue.taken === 0) slots.delete(organizationId);
  };

  return {
    async run({ organizationId, signal }, work) {
      const queue = slotsOf(organizationId);
      if (queue.taken < atOnce) queue.taken += 1;
      else if (queue.waiting.size >= waitingMax) throw tooMany();
      else await waitFor(queue, signal);
      try {
        return await work();
      } finally {
        release(organizationId, queue);
      }
    },
  };
};

/** Runs a query in a slot of its context; throws like `QuerySlots.run`. */
export const withQuerySlot = <T>(
  context: Pick<TelemetryContext, 'organizationId' | 'services' | 'signal'>,
  work: () => Promise<T>,
): Promise<T> => context.services.querySlots.run(context, work);
