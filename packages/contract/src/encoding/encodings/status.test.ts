import { describe, expect, it } from 'vitest';
import { canStart, canStop, hasEnded, isInProgress, mayFollow } from './status.ts';
import { statuses } from '../vocabulary.ts';

describe('encoding status', () => {
  it('moves from created through queued and running to one of four final statuses', () => {
    const possible = statuses.flatMap((from) =>
      statuses.filter((to) => mayFollow(from, to)).map((to) => `${from} ${to}`),
    );
    expect(new Set(possible)).toEqual(
      new Set([
        'CREATED QUEUED',
        'QUEUED RUNNING',
        'QUEUED CANCELED',
        'QUEUED ERROR',
        'RUNNING FINISHED',
        'RUNNING ERROR',
        'RUNNING CANCELED',
        'RUNNING TRANSFER_ERROR',
      ]),
    );
  });

  it('never changes after a final status', () => {
    const ended = statuses.filter(hasEnded);
    expect(ended).toEqual(['FINISHED', 'ERROR', 'CANCELED', 'TRANSFER_ERROR']);
    expect(ended.flatMap((from) => statuses.filter((to) => mayFollow(from, to)))).toEqual([]);
  });

  it('allows one start, and a stop while queued or running', () => {
    expect(statuses.filter(canStart)).toEqual(['CREATED']);
    expect(statuses.filter(canStop)).toEqual(['QUEUED', 'RUNNING']);
  });

  it('is in progress until the encoding and all subtasks have ended', () => {
    expect(isInProgress({ status: 'QUEUED' })).toBe(true);
    expect(isInProgress({ status: 'FINISHED', subtasks: [{ status: 'RUNNING' }] })).toBe(true);
    expect(isInProgress({ status: 'FINISHED', subtasks: [{ status: 'FINISHED' }, { status: 'ERROR' }] })).toBe(false);
  });
});
