import type { LifeCycle, Status } from '@sluice/contract';

/** Facts on which the next step of a live stream depends. */
export type LiveFacts = {
  lifeCycle: LifeCycle;
  /** Status of its live encoding; undefined if there is none. */
  encoding: Status | undefined;
  /** True while a node holds the encoding and accepts its publisher. */
  isReachable: boolean;
  /** True once its end was requested. */
  isStopping: boolean;
  /** Seconds since the encoding was queued, or since its node was last heard. */
  silentSeconds: number;
};

export type LiveStep = 'start' | 'run' | 'end' | 'fail' | 'give-up' | 'stop';

/** Seconds after which a stream that no node takes, or whose node is lost, has failed. */
const patienceSeconds = 300;

const isActive = (status: Status | undefined): boolean => status === 'QUEUED' || status === 'RUNNING';

/** Returns the next step of a live stream; undefined if there is none. */
export const nextLiveStep = (facts: LiveFacts): LiveStep | undefined => {
  const { lifeCycle, encoding, isReachable, isStopping, silentSeconds } = facts;
  if (lifeCycle === 'STOPPED' || lifeCycle === 'ERROR') return isActive(encoding) && !isStopping ? 'stop' : undefined;
  if (encoding === undefined) return lifeCycle === 'PROVISIONING' ? 'start' : 'fail';
  if (!isActive(encoding)) return encoding === 'FINISHED' ? 'end' : 'fail';
  if (isStopping) return undefined;
  if (silentSeconds > patienceSeconds) return 'give-up';
  return lifeCycle === 'PROVISIONING' && isReachable ? 'run' : undefined;
};
