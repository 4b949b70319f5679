import { describe, expect, it } from 'vitest';
import { nextStep, pauseAfterFailures, type PoolEncodingFacts } from './next-step.ts';

const step = (facts: Partial<PoolEncodingFacts>) =>
  nextStep({ status: 'READY', encoding: 'RUNNING', isReachable: true, hasConnected: false, ...facts });

describe('the next step of an encoding in a pool', () => {
  it('is its creation, then readiness once a node accepts publishers', () => {
    expect(step({ status: 'TO_BE_CREATED', encoding: undefined, isReachable: false })).toBe('create');
    expect(step({ status: 'PREPARING', encoding: 'QUEUED', isReachable: false })).toBeUndefined();
    expect(step({ status: 'PREPARING' })).toBe('become-ready');
    expect(step({})).toBeUndefined();
  });

  it('is a failure when the encoding ends, whatever it ends with', () => {
    for (const encoding of ['ERROR', 'FINISHED', 'CANCELED', 'TRANSFER_ERROR'] as const)
      for (const status of ['READY', 'PREPARING']) expect(step({ status, encoding })).toBe('fail');
    expect(step({ encoding: undefined })).toBe('note-deletion');
  });

  it('waits again while no node holds the encoding, and leaves the pool with a publisher', () => {
    expect(step({ isReachable: false })).toBe('become-unready');
    expect(step({ hasConnected: true })).toBe('note-publisher');
  });

  it('stops a running encoding before it is deleted', () => {
    expect(step({ status: 'TO_BE_DELETED' })).toBe('stop');
    expect(step({ status: 'DELETING' })).toBeUndefined();
    expect(step({ status: 'DELETING', encoding: 'FINISHED' })).toBe('delete');
    expect(step({ status: 'TO_BE_DELETED', encoding: 'ERROR' })).toBe('delete');
    expect(step({ status: 'TO_BE_DELETED', encoding: undefined })).toBe('delete');
  });

  it('does not exist for acquired and failed ones', () => {
    expect([step({ status: 'ACQUIRED' }), step({ status: 'ERROR' })]).toEqual([undefined, undefined]);
  });
});

it('a failing pool pauses longer each time, up to ten minutes', () => {
  expect([1, 2, 3, 8, 50].map(pauseAfterFailures)).toEqual([5, 10, 20, 600, 600]);
});
