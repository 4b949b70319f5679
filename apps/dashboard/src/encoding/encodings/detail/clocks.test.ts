import { expect, it } from 'vitest';
import { clocksOf } from './clocks.ts';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
const base = { id: 'e', progress: 0, subtasks: [], messages: [], createdAt: at(0), queuedAt: at(1), runningAt: at(4) };

it('show the elapsed and the remaining time of a running encoding', () =>
  expect(clocksOf({ ...base, status: 'RUNNING', eta: 12 }, Date.parse(at(10)))).toEqual([
    ['Time since start', '6.0 s'],
    ['Estimated remaining', '12 s'],
  ]));

it('do not invent a remaining time', () =>
  expect(clocksOf({ ...base, status: 'RUNNING' }, Date.parse(at(10)))[1]).toEqual([
    'Estimated remaining',
    'not yet known',
  ]));

it('show no remaining time of a live encoding, which has no end', () =>
  expect(clocksOf({ ...base, status: 'RUNNING' }, Date.parse(at(10)), true)).toEqual([['Time since start', '6.0 s']]));

it('show how long a finished encoding took', () =>
  expect(clocksOf({ ...base, status: 'FINISHED', firstPlayableAt: at(9), finishedAt: at(24) }, 0)).toEqual([
    ['Queued for', '3.0 s'],
    ['First playable after', '5.0 s'],
    ['Complete after', '20 s'],
  ]));
