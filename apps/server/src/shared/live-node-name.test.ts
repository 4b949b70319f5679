import { hostname } from 'node:os';
import { expect, it } from 'vitest';
import { liveNodeName, mayRun } from './live-node-name.ts';

it('names a live node so that its machine knows whether it may still run', () => {
  expect(mayRun(liveNodeName())).toBe(true);
  // The largest process id of Linux is below 2²².
  expect(mayRun(`${hostname()}.${2 ** 22}.a1b2c3`)).toBe(false);
  expect(mayRun(`another-machine.${2 ** 22}.a1b2c3`)).toBe(true);
});
