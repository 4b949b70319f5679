import { describe, expect, it } from 'vitest';
import { hasStalled, isContinuable } from './standby-rules.ts';
import { watchStandby } from './watch-standby.ts';

const output = { publisher: 'one', startSeconds: 10, endSeconds: 40 };
const endAt = (seconds: number, publisher: string | undefined = 'one') => ({ publisher, seconds });

describe('a standby', () => {
  it.each([
    ['has nothing', undefined, endAt(20), false],
    ['has the media that follows', output, endAt(20), true],
    ['joined after the committed stream', output, endAt(9), false],
    ['is behind the committed stream', output, endAt(41), false],
    ['has another publisher', output, endAt(20, 'two'), false],
    ['follows a clip', output, { publisher: undefined, seconds: 900 }, true],
    ['follows nothing', output, undefined, true],
  ])('that %s is ready only if it can continue', (_, waits, end, isReady) =>
    expect(isContinuable(waits, end)).toBe(isReady),
  );

  it.each([
    ['a little behind', endAt(30), 100, false],
    ['far behind', endAt(20), 100, true],
    ['far behind a standby that has just started', endAt(20), 30, false],
    ['of another publisher', endAt(20, 'two'), 100, false],
  ])('takes over a stream that is %s only if it has stopped', (_, end, openSeconds, stalled) =>
    expect(hasStalled(output, end, { segmentSeconds: 2, openSeconds })).toBe(stalled),
  );
});

describe('the report of a second node', () => {
  it('says once that there is none, and names each that comes and goes', () => {
    const events: string[] = [];
    const clock = { now: 0 };
    const follow = watchStandby(
      (type, message) => events.push(`${type} ${message}`),
      () => clock.now,
    );
    const pass = (node: string | undefined, until: number): void => {
      for (; clock.now <= until * 1000; clock.now += 500) follow(node);
    };
    pass(undefined, 8);
    expect(events).toEqual([]);
    pass(undefined, 60);
    pass('a', 80);
    pass(undefined, 85);
    pass('b', 100);
    expect(events).toEqual([
      expect.stringMatching(/^WARNING .*no second node/),
      expect.stringMatching(/^INFO Node a encodes along/),
      'WARNING Standby node a is away.',
      expect.stringMatching(/^INFO Node b encodes along/),
    ]);
  });
});
