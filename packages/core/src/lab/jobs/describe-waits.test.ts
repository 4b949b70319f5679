import { expect, it } from 'vitest';
import { type LabQueue, waitOf } from './describe-waits.ts';

const now = new Date('2026-01-01T12:00:00Z');
const secondsAgo = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
const queue: LabQueue = {
  now,
  targets: new Map([
    ['chromium-hlsjs', { status: 'AVAILABLE', kind: 'LOCAL' }],
    ['webkitgtk-hlsjs', { status: 'UNAVAILABLE', kind: 'LOCAL', advice: 'WebKitGTK is not installed.' }],
    ['mac-native', { status: 'AVAILABLE', kind: 'REMOTE' }],
    ['phone-native', { status: 'AVAILABLE', kind: 'DEVICE' }],
  ]),
  isEncoding: false,
  isTesting: false,
  firstDueAt: secondsAgo(5),
};
const job = { status: 'QUEUED' as const, due_at: secondsAgo(5), target_id: 'chromium-hlsjs', busy_runs: 0 };

it.each([
  ['the validation', { ...job, status: 'WAITING' as const }, {}, 'VALIDATION'],
  ['its time', { ...job, due_at: secondsAgo(-60) }, {}, 'TIME'],
  ['a runner with its environment', { ...job, target_id: 'webkitgtk-hlsjs' }, {}, 'ENVIRONMENT'],
  ['an environment that was deleted', { ...job, target_id: 'gone' }, {}, 'ENVIRONMENT'],
  ['its device, not the runners', { ...job, target_id: 'phone-native' }, { isEncoding: true }, 'DEVICE'],
  [
    'a runner, not an encoding, for a remote browser',
    { ...job, target_id: 'mac-native' },
    { isEncoding: true },
    'RUNNER',
  ],
  ['an encoding', job, { isEncoding: true, isTesting: true }, 'ENCODING'],
  ['a test that runs', job, { isTesting: true }, 'TESTS'],
  ['a test before it', job, { firstDueAt: secondsAgo(6) }, 'TESTS'],
  ['a runner', job, {}, 'RUNNER'],
])('names %s', (_name, waiting, facts, reason) => {
  expect(waitOf(waiting, { ...queue, ...facts })?.reason).toBe(reason);
});

it('names the advice of a missing environment', () => {
  const { text } = waitOf({ ...job, target_id: 'webkitgtk-hlsjs' }, queue) ?? {};
  expect(text).toBe('Waits for a runner with this environment. WebKitGTK is not installed.');
});

it('says that a test runs again because its machine was busy', () => {
  const { text } = waitOf({ ...job, busy_runs: 1, due_at: secondsAgo(-60) }, queue) ?? {};
  expect(text).toBe('Runs again at 2026-01-01T12:01:00Z: the machine of the runner was too busy to measure.');
});

it('says nothing about a job that has started', () => {
  expect(waitOf({ ...job, status: 'RUNNING' }, queue)).toBeUndefined();
});
