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

const waitFor = (own: Slots, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = (error: AppError): void => {
      if (!own.waiting.delete(enter)) return;
      clearTimeout(timer);
      reject(error);
    };
    const timer = setTimeout(() => leave(tooMany()), waitMilliseconds);
    const enter = (): void => {
      clearTimeout(timer);
      resolve();
    };
    own.waiting.add(enter);
    signal?.addEventListener('abort', () => leave(new AppError('query_ended')), { once: true });
  });

/** Limits each organization's concurrent queries in one process. */
export const createQuerySlots = (): QuerySlots => {
  const slots = new Map<string, Slots>();

  const slotsOf = (organizationId: string): Slots => {
    const known = slots.get(organizationId) ?? { taken: 0, waiting: new Set() };
    slots.set(organizationId, known);
    return known;
  };

  const release = (organizationId: string, own: Slots): void => {
    const [next] = own.waiting;
    if (next) {
      own.waiting.delete(next);
      next();
      return;
    }
    own.taken -= 1;
    if (own.taken === 0) slots.delete(organizationId);
  };

  return {
    async run({ organizationId, signal }, work) {
      const own = slotsOf(organizationId);
      if (own.taken < atOnce) own.taken += 1;
      else if (own.waiting.size >= waitingMax) throw tooMany();
      else await waitFor(own, signal);
      try {
        return await work();
      } finally {
        release(organizationId, own);
      }
    },
  };
};

/** Runs a query in a slot of its context; throws like `QuerySlots.run`. */
export const withQuerySlot = <T>(
  context: Pick<TelemetryContext, 'organizationId' | 'services' | 'signal'>,
  work: () => Promise<T>,
): Promise<T> => context.services.querySlots.run(context, work);
