import type { Status } from '@sluice/contract';

/** An encoding of a pool as the platform finds it. */
export type PoolEncodingFacts = {
  status: string;
  /** Status of its encoding; undefined if it has none, or if that was deleted. */
  encoding: Status | undefined;
  /** True while a node holds the encoding and publishers can connect. */
  isReachable: boolean;
  hasConnected: boolean;
};

export type PoolStep =
  | 'create'
  | 'become-ready'
  | 'become-unready'
  | 'note-publisher'
  | 'fail'
  | 'note-deletion'
  | 'stop'
  | 'delete';

const isOver = (status: Status): boolean => status !== 'QUEUED' && status !== 'RUNNING';

const deletionStep = ({ status, encoding }: PoolEncodingFacts): PoolStep | undefined => {
  if (encoding === undefined || isOver(encoding)) return 'delete';
  return status === 'TO_BE_DELETED' ? 'stop' : undefined;
};

const waitingStep = ({ status, encoding, isReachable, hasConnected }: PoolEncodingFacts): PoolStep | undefined => {
  if (encoding === undefined) return 'note-deletion';
  if (isOver(encoding)) return 'fail';
  if (hasConnected) return 'note-publisher';
  if (status === 'PREPARING') return isReachable ? 'become-ready' : undefined;
  return isReachable ? undefined : 'become-unready';
};

/** Returns the next step of an encoding of a pool; undefined if it has to wait. */
export const nextStep = (facts: PoolEncodingFacts): PoolStep | undefined => {
  switch (facts.status) {
    case 'TO_BE_CREATED':
      return 'create';
    case 'PREPARING':
    case 'READY':
      return waitingStep(facts);
    case 'TO_BE_DELETED':
    case 'DELETING':
      return deletionStep(facts);
    default:
      return undefined;
  }
};

const firstPauseSeconds = 5;
const longestPauseSeconds = 600;

/** Seconds until a pool tries again after a number of consecutive failures: 5, 10, 20 … up to ten minutes. */
export const pauseAfterFailures = (failures: number): number =>
  Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.min(failures - 1, 10));
