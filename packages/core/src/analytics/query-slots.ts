import { AppError } from '@sluice/contract';

// Fewer than the engine runs concurrently, so that no organization can occupy it completely.
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

/**
 * Runs a query within the organization's limit of concurrent queries; further queries wait for a free slot.
 *
 * Throws `rate_limited` if too many queries wait, or one waits too long.
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
