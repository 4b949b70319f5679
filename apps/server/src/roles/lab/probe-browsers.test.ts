import type { LabEnvironment, probeEnvironments } from '@sluice/lab';
import { expect, it } from 'vitest';
import { pauseAfter, probeBrowsers } from './probe-browsers.ts';

const capabilities = {
  mediaSource: true,
  nativeHls: false,
  confinesPages: true,
  frameCallbacks: true,
  codecs: [],
  drmSystems: [],
  players: [],
};

const environment = (id: string, isAvailable: boolean): LabEnvironment => ({
  id,
  name: id,
  engine: 'chromium',
  isExperimental: false,
  availability: isAvailable
    ? { state: 'AVAILABLE', version: '1', capabilities }
    : { state: 'UNAVAILABLE', reason: `${id} does not start: deadline` },
});

/** Runs probes, of which each finds the browsers of one round; an error stands for a probe that fails as a whole. */
const probeRounds = async (rounds: readonly (readonly string[] | Error)[]) => {
  const stopping = new AbortController();
  const requested: (readonly string[] | undefined)[] = [];
  const reported: string[][] = [];
  const logged: unknown[] = [];
  const probe: typeof probeEnvironments = async (options) => {
    const browsers = options?.browsers;
    const found = rounds[requested.length] ?? [];
    requested.push(browsers);
    if (requested.length === rounds.length) stopping.abort();
    if (found instanceof Error) throw found;
    return (browsers ?? ['chromium', 'firefox']).map((id) => environment(id, found.includes(id)));
  };
  await probeBrowsers({
    log: { error: (details: unknown) => void logged.push(details) },
    signal: stopping.signal,
    onProbed: (environments) =>
      void reported.push(
        environments.filter(({ availability }) => availability.state === 'AVAILABLE').map(({ id }) => id),
      ),
    probe,
    firstPauseMilliseconds: 1,
  });
  return { requested, reported, logged };
};

it('looks again for the browsers that were missing, and keeps the others', async () => {
  const { requested, reported } = await probeRounds([['firefox'], [], ['chromium'], []]);
  expect(requested).toEqual([undefined, ['chromium'], ['chromium']]);
  expect(reported).toEqual([['firefox'], ['firefox'], ['chromium', 'firefox']]);
});

it('looks for all browsers again after a probe that failed as a whole', async () => {
  const { requested, reported, logged } = await probeRounds([new Error('no folder'), ['chromium', 'firefox'], []]);
  expect(requested).toEqual([undefined, undefined]);
  expect(reported).toEqual([['chromium', 'firefox']]);
  expect(logged).toHaveLength(1);
});

it('ends with its signal', async () => {
  const { requested, logged } = await probeRounds([[], []]);
  expect(requested).toHaveLength(2);
  expect(logged).toEqual([]);
});

it('waits twice as long each time, and at most an hour', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 50].map((probes) => pauseAfter(probes, 60_000) / 60_000);
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});
