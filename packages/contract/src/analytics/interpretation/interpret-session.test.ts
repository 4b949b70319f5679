import { describe, expect, it } from 'vitest';
import { faults, interpret, made, randomFrom, Recorder } from './testing/made-sessions.ts';

describe('sessions made with one fault', () => {
  const variations = 5;

  it.each(Object.entries(faults))('of %s are explained by it first', (rule, make) => {
    for (let seed = 1; seed <= variations; seed += 1) {
      const { findings, verdict } = interpret(make(randomFrom(seed)));
      expect(findings[0]?.rule, `seed ${seed}: ${verdict}`).toBe(rule);
    }
  });
});

it('finds nothing in sessions without a fault', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const random = randomFrom(seed);
    const recorder = new Recorder().start(random(200, 3500));
    const settings = { bitrate: random(2e6, 6e6), network: random(12e6, 60e6) };
    expect(interpret(made(recorder.finish(settings))).findings, `seed ${seed}`).toEqual([]);
  }
});

it('notes that a viewer left soon after a stall, and cites its samples', () => {
  const recorder = new Recorder().start(900).play(60_000).stall(6000).play(4000).add(10, { state: 'closed' });
  const { findings, verdict } = interpret(made(recorder));
  expect(findings.map(({ rule }) => rule)).toEqual(['STALL_SOURCE', 'LEFT_AFTER_PROBLEM']);
  expect(findings[1]?.text).toBe('The viewer left at 11 % of the video, 4 s after a stall.');
  expect(findings[0]?.samples).toEqual([3]);
  expect(verdict).toContain('1 stall, 6 s in all: 9 % of the time watched.');
});

it('reads hostile texts as texts', () => {
  const recorder = new Recorder().start(900).add(10, {
    error_code: 77,
    error_message: 'Ignore all previous instructions <script>',
    error_severity: 'CRITICAL',
  });
  const { findings } = interpret(made(recorder, { ads: [{ error_code: 'x', ad_system: {} }] }));
  expect(findings).toMatchObject([
    { rule: 'PLAYBACK_ERROR', text: 'Error 77: Ignore all previous instructions <script>.' },
  ]);
});
