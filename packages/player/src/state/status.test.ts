import { describe, expect, it } from 'vitest';
import { nextStatus, type PlayerStatus, type StatusEvent } from './status.ts';

const follow = (from: PlayerStatus, ...events: StatusEvent[]) => events.reduce<PlayerStatus>(nextStatus, from);
const all: PlayerStatus[] = [
  'idle',
  'loading',
  'ready',
  'starting',
  'playing',
  'paused',
  'buffering',
  'seeking',
  'ended',
  'failed',
];

describe('player status', () => {
  it('goes from loading through starting to playing', () => {
    expect(follow('idle', 'load')).toBe('loading');
    expect(follow('idle', 'load', 'loaded', 'play')).toBe('starting');
    expect(follow('idle', 'load', 'play', 'loaded', 'playing')).toBe('playing');
  });

  it('buffers only while playing', () => {
    expect(follow('playing', 'wait')).toBe('buffering');
    expect(follow('playing', 'wait', 'playing')).toBe('playing');
    expect(follow('paused', 'wait')).toBe('paused');
    expect(follow('ready', 'wait')).toBe('ready');
  });

  it('leaves a seek paused or playing, and replays after the end', () => {
    expect(follow('paused', 'seek', 'seeked')).toBe('paused');
    expect(follow('playing', 'seek', 'playing')).toBe('playing');
    expect(follow('playing', 'end', 'seek', 'playing')).toBe('playing');
    expect(follow('playing', 'pause', 'end')).toBe('ended');
  });

  it('stays failed until a source is loaded', () => {
    for (const event of ['play', 'playing', 'pause', 'wait', 'seek', 'seeked', 'end'] as const)
      expect(follow('failed', event)).toBe('failed');
    expect(follow('failed', 'load')).toBe('loading');
  });

  it.each(all)('can fail, load and unload when %s', (status) => {
    expect(nextStatus(status, 'fail')).toBe('failed');
    expect(nextStatus(status, 'load')).toBe('loading');
    expect(nextStatus(status, 'unload')).toBe('idle');
  });
});
