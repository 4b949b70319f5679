import { AppError } from '@sluice/contract';

// Fewer than the engine answers at once, so that no organization keeps it to itself.
const atOnce = 6;
const waitingMax = 300;
const waitMilliseconds = 25_000;

type Slots = { taken: number; waiting: Set<() => void> };

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

const tooMany = (): AppError =>
  new AppError('rate_limited', {
    evidence: `${atOnce} queries of this organization run at once, and too many wait.`,
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

/**
 * Does a query's work as one of the few that an organization may have at once; others wait for their turn.
 *
 * Throws `rate_limited` when too many wait or for too long.
 */
export const withQuerySlot = async <T>(
  { organizationId, signal }: { organizationId: string; signal?: AbortSignal },
  work: () => Promise<T>,
): Promise<T> => {
  const own = slotsOf(organizationId);
  if (own.taken < atOnce) own.taken += 1;
  else if (own.waiting.size >= waitingMax) throw tooMany();
  else await waitFor(own, signal);
  try {
    return await work();
  } finally {
    release(organizationId, own);
  }
};
