import { setTimeout as sleep } from 'node:timers/promises';
import { probeEnvironments, type LabEnvironment } from '@sluice/lab';
import type { Platform } from '../../shared/platform.ts';

export type BrowserProbes = {
  /** Ids of the browsers to look for; all of the lab by default. */
  browsers?: readonly string[] | undefined;
  log: Pick<Platform['log'], 'error'>;
  signal: AbortSignal;
  /** Receives all browsers after each probe. */
  onProbed: (environments: LabEnvironment[]) => void;
  probe?: typeof probeEnvironments;
  /** Pause after the first probe that misses a browser; each further one is twice as long. */
  firstPauseMilliseconds?: number;
};

/** An installed browser costs a launch at each probe, so one that never starts is tried once an hour. */
const pauseMillisecondsMax = 60 * 60_000;

/** Returns the pause after a number of probes that missed a browser, which is at least one. */
export const pauseAfter = (probes: number, firstPauseMilliseconds: number): number =>
  Math.min(firstPauseMilliseconds * 2 ** (probes - 1), pauseMillisecondsMax);

const isMissing = ({ availability }: LabEnvironment): boolean => availability.state === 'UNAVAILABLE';

/**
 * Probes the browsers of this machine, and again those that are missing, until none is or the signal aborts.
 *
 * A browser may be too slow to start on a busy machine, or may be installed while the runner works.
 */
export const probeBrowsers = async ({
  browsers,
  log,
  signal,
  onProbed,
  probe = probeEnvironments,
  firstPauseMilliseconds = 60_000,
}: BrowserProbes): Promise<void> => {
  let environments: LabEnvironment[] = [];
  let wanted = browsers;
  for (let probes = 1; !signal.aborted; probes += 1) {
    try {
      const probed = await probe({ browsers: wanted, signal });
      const known = environments.length > 0 ? environments : probed;
      environments = known.map((each) => probed.find(({ id }) => id === each.id) ?? each);
      onProbed(environments);
      wanted = environments.filter(isMissing).map(({ id }) => id);
      if (wanted.length === 0) return;
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'the browsers of Stream Lab could not be probed');
    }
    await sleep(pauseAfter(probes, firstPauseMilliseconds), undefined, { signal }).catch(() => undefined);
  }
};
