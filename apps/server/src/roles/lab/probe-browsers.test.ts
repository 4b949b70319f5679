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

/** Looks at programs after which the runner is stopped: more than the pauses of all rounds. */
const looksMax = 60;

type Programs = Readonly<Record<string, string>>;
const unchanged: Programs = { chromium: '1', firefox: '1' };

/**
 * Runs probes, of which each finds the browsers of one round; an error stands for a probe that fails as a whole. The
 * programs are those of `programsAfter` once all rounds have been probed that precede it.
 */
const probeRounds = async (
  rounds: readonly (readonly string[] | Error)[],
  programsAfter: (probes: number) => Programs = () => unchanged,
) => {
  const stopping = new AbortController();
  const requested: (readonly string[] | undefined)[] = [];
  const reported: string[][] = [];
  const logged: unknown[] = [];
  let looks = 0;
  const probe: typeof probeEnvironments = async (options) => {
    const browsers = options?.browsers;
    const found = rounds[requested.length] ?? [];
    requested.push(browsers);
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
    readPrograms: async () => {
      looks += 1;
      if (looks >= looksMax) stopping.abort();
      return new Map(Object.entries(programsAfter(requested.length)));
    },
    firstPauseMilliseconds: 1,
    watchMilliseconds: 1,
  });
  return { requested, reported, logged };
};

it('looks again for the browsers that were missing, and keeps the others', async () => {
  const { requested, reported } = await probeRounds([['firefox'], [], ['chromium']]);
  expect(requested).toEqual([undefined, ['chromium'], ['chromium']]);
  expect(reported).toEqual([['firefox'], ['firefox'], ['chromium', 'firefox']]);
});

it('looks for all browsers again after a probe that failed as a whole', async () => {
  const { requested, reported, logged } = await probeRounds([new Error('no folder'), ['chromium', 'firefox']]);
  expect(requested).toEqual([undefined, undefined]);
  expect(reported).toEqual([['chromium', 'firefox']]);
  expect(logged).toHaveLength(1);
});

it('looks again for a browser whose program was updated or removed', async () => {
  const all = ['chromium', 'firefox'];
  const programs: Programs[] = [unchanged, { chromium: '1', firefox: '2' }, { chromium: 'missing', firefox: '2' }];
  const { requested, reported } = await probeRounds(
    [all, ['firefox'], []],
    (probes) => programs[probes] ?? { chromium: 'missing', firefox: '2' },
  );
  expect(requested.slice(0, 3)).toEqual([undefined, ['firefox'], ['chromium']]);
  expect(reported.slice(0, 3)).toEqual([all, all, ['firefox']]);
  expect(new Set(requested.slice(3).flat())).toEqual(new Set(['chromium']));
});

it('looks again for all browsers if the probe of an updated one failed as a whole', async () => {
  const all = ['chromium', 'firefox'];
  const programs = (probes: number): Programs => ({ chromium: '1', firefox: probes === 0 ? '1' : '2' });
  const { requested, reported, logged } = await probeRounds([all, new Error('no folder'), all], programs);
  expect(requested).toEqual([undefined, ['firefox'], all]);
  expect(reported).toEqual([all, all]);
  expect(logged).toHaveLength(1);
});

it('waits twice as long each time, and at most an hour', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 50].map((probes) => pauseAfter(probes, 60_000) / 60_000);
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});
