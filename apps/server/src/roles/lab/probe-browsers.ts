import { setTimeout as sleep } from 'node:timers/promises';
import { probeEnvironments, readInstallations, type LabEnvironment } from '@sluice/lab';
import type { Platform } from '../../shared/platform.ts';

export type BrowserProbes = {
  /** Ids of the browsers to look for; all of the lab by default. */
  browsers?: readonly string[] | undefined;
  log: Pick<Platform['log'], 'error'>;
  signal: AbortSignal;
  /** Receives all browsers after each probe. */
  onProbed: (environments: LabEnvironment[]) => void;
  probe?: typeof probeEnvironments;
  /** Reads the identities of the installed programs, by which an update is noticed. */
  readPrograms?: typeof readInstallations;
  /** Pause after the first probe that misses a browser; each further one is twice as long. */
  firstPauseMilliseconds?: number;
  /** Longest time in which a changed program is noticed. */
  watchMilliseconds?: number;
};

/** An installed browser costs a launch at each probe, so one that never starts is tried once an hour. */
const pauseMillisecondsMax = 60 * 60_000;

/** Returns the pause after a number of probes that missed a browser, which is at least one. */
export const pauseAfter = (probes: number, firstPauseMilliseconds: number): number =>
  Math.min(firstPauseMilliseconds * 2 ** (probes - 1), pauseMillisecondsMax);

const isMissing = ({ availability }: LabEnvironment): boolean => availability.state === 'UNAVAILABLE';

/**
 * Probes the browsers of this machine, and again those that are missing or whose program was installed, updated or
 * removed, until the signal aborts. A comparison of programs starts no browser.
 *
 * A missing browser may be too slow to start on a busy machine.
 */
export const probeBrowsers = async ({
  browsers,
  log,
  signal,
  onProbed,
  probe = probeEnvironments,
  readPrograms = readInstallations,
  firstPauseMilliseconds = 60_000,
  watchMilliseconds = 60_000,
}: BrowserProbes): Promise<void> => {
  let environments: LabEnvironment[] = [];
  let programs = new Map<string, string>();
  /** Probes since the last change of a program. */
  let probes = 0;

  const probeThose = async (wanted: readonly string[] | undefined): Promise<void> => {
    const probed = await probe({ browsers: wanted, signal });
    const known = environments.length > 0 ? environments : probed;
    environments = known.map((each) => probed.find(({ id }) => id === each.id) ?? each);
    onProbed(environments);
  };

  /** Returns the browsers whose program has changed since the last call. */
  const changedBrowsers = async (): Promise<string[]> => {
    const before = programs;
    programs = await readPrograms();
    return environments.map(({ id }) => id).filter((id) => before.get(id) !== programs.get(id));
  };

  /** Waits until a browser has to be probed; returns those. */
  const nextBrowsers = async (): Promise<string[]> => {
    const end = performance.now() + pauseAfter(probes, firstPauseMilliseconds);
    for (;;) {
      const missing = environments.filter(isMissing).map(({ id }) => id);
      const untilProbe = missing.length > 0 ? Math.max(0, end - performance.now()) : Infinity;
      await sleep(Math.min(untilProbe, watchMilliseconds), undefined, { signal });
      const changed = await changedBrowsers();
      if (changed.length > 0) {
        probes = 0;
        return changed;
      }
      if (untilProbe <= watchMilliseconds) return missing;
    }
  };

  while (!signal.aborted)
    try {
      if (environments.length === 0) programs = await readPrograms();
      const wanted = environments.length === 0 ? browsers : await nextBrowsers();
      probes += 1;
      await probeThose(wanted);
    } catch (error) {
      if (signal.aborted) return;
      log.error({ err: error }, 'the browsers of Stream Lab could not be probed');
      // All of them count as changed.
      programs = new Map();
      if (environments.length === 0)
        await sleep(pauseAfter(probes, firstPauseMilliseconds), undefined, { signal }).catch(() => undefined);
    }
};
