import { describe, expect, it } from 'vitest';
import { createEmitter } from './emitter.ts';
import { playerError } from '../state/errors.ts';
import { eventsBetween } from './events.ts';
import { initialState, type PlayerState } from '../state/state.ts';
import { createStore } from './store.ts';
import { bufferedEnd } from './video-events.ts';

const names = (before: Partial<PlayerState>, after: Partial<PlayerState>) =>
  eventsBetween({ ...initialState, ...before }, { ...initialState, ...before, ...after }).map(([name]) => name);

describe('events', () => {
  it('derives play, pause, end and seek from the status', () => {
    expect(names({ status: 'starting' }, { status: 'playing' })).toEqual(['statuschange', 'play', 'statechange']);
    expect(names({ status: 'playing' }, { status: 'paused' })).toContain('pause');
    expect(names({ status: 'playing' }, { status: 'ended' })).toContain('ended');
    expect(names({ status: 'seeking' }, { status: 'playing' })).toEqual([
      'statuschange',
      'play',
      'seeked',
      'statechange',
    ]);
  });

  it('emits ready when the duration is known', () => {
    expect(names({ status: 'loading' }, { status: 'ready', durationSeconds: 5 })).toContain('ready');
    expect(names({ durationSeconds: 5 }, { durationSeconds: 6 })).not.toContain('ready');
  });

  it('emits the error once', () => {
    const error = playerError('not_found');
    expect(names({}, { error, status: 'failed' })).toContain('error');
    expect(names({ error }, { volume: 0.2 })).toEqual(['volumechange', 'statechange']);
  });

  it('notifies listeners until they unsubscribe', () => {
    const store = createStore(initialState);
    const heard: number[] = [];
    const stop = createEmitter(store).on('ratechange', ({ playbackRate }) => heard.push(playbackRate));
    store.set({ playbackRate: 2 });
    store.set({ playbackRate: 2 });
    stop();
    store.set({ playbackRate: 1 });
    expect(heard).toEqual([2]);
  });
});

describe('buffered range', () => {
  const ranges = (...pairs: [number, number][]) => ({
    length: pairs.length,
    start: (index: number) => pairs[index]?.[0] ?? 0,
    end: (index: number) => pairs[index]?.[1] ?? 0,
  });

  it('is the range around the position, not the furthest one', () => {
    expect(bufferedEnd(ranges([0, 10], [20, 30]), 5)).toBe(10);
    expect(bufferedEnd(ranges([0, 10], [20, 30]), 25)).toBe(30);
  });

  it('ends at the position when nothing is buffered there', () => {
    expect(bufferedEnd(ranges([20, 30]), 5)).toBe(5);
  });
});
