import { findBoxProblem } from '../box/box-problem.ts';
import { untilEnded } from '../box/until-ended.ts';
import type { BrowserSupport } from '../page/tasks.ts';
import { openBrowserSession, pageUrl } from '../session/browser-session.ts';
import type { LaunchPlan } from '../session/launch-plan.ts';
import { installedBrowsers, type InstalledBrowser } from './catalog.ts';
import type { Availability, Capabilities, LabEnvironment } from './environment.ts';
import { offeredPlayers } from './offered-players.ts';

const deadlineMilliseconds = 120_000;
const bytesMax = 16 * 1024 * 1024;

const capabilitiesOf = (support: BrowserSupport, confinesPages: boolean): Capabilities => ({
  ...support,
  confinesPages,
  players: offeredPlayers(support),
});

const launchAndProbe = async (plan: LaunchPlan, signal: AbortSignal | undefined): Promise<Availability> => {
  const session = await openBrowserSession({
    plan,
    location: { type: 'direct' },
    profile: { id: 'probe', name: 'Probe', trace: [], faults: [] },
    network: { allowPrivateNetwork: false },
    bytesMax,
    deadlineMilliseconds,
    ...(signal && { signal }),
  });
  try {
    const reported = session.pages.assign({ kind: 'probe' });
    await session.box.call('open', { url: pageUrl });
    const { isConfined } = await session.box.call('inspectSandbox', null);
    if (!isConfined && plan.kind.startsWith('chromium'))
      return { state: 'UNAVAILABLE', reason: 'Chromium does not confine its pages here: its own sandbox is off.' };
    const result = await Promise.race([reported, untilEnded(session.box.ended)]);
    if (result.kind !== 'probe') throw new Error('The page reported the result of another task.');
    const capabilities = capabilitiesOf(result.support, isConfined);
    return { state: 'AVAILABLE', version: session.version, capabilities };
  } finally {
    await session.close();
  }
};

const probeBrowser = async (
  { find, install, name }: InstalledBrowser,
  signal: AbortSignal | undefined,
): Promise<Availability> => {
  try {
    const plan = await find();
    if (!plan)
      return { state: 'UNAVAILABLE', reason: `${name} is not installed, or parts of it are missing.`, install };
    return await launchAndProbe(plan, signal);
  } catch (error) {
    signal?.throwIfAborted();
    const reason = error instanceof Error ? error.message : String(error);
    return { state: 'UNAVAILABLE', reason: `${name} does not start: ${reason}` };
  }
};

export type ProbeOptions = {
  /** Ids of the browsers to look at; all of the lab by default. */
  browsers?: readonly string[] | undefined;
  signal?: AbortSignal;
};

/**
 * Launches each browser of the lab in its box and returns what it supports, one after the other.
 *
 * Missing ones are listed too, with the reason and the command that installs them. Rejects when the signal aborts.
 */
export const probeEnvironments = async ({ browsers, signal }: ProbeOptions = {}): Promise<LabEnvironment[]> => {
  const problem = findBoxProblem();
  const environments: LabEnvironment[] = [];
  for (const browser of installedBrowsers.filter(({ id }) => browsers?.includes(id) ?? true)) {
    const availability: Availability = problem
      ? { state: 'UNAVAILABLE', ...problem }
      : await probeBrowser(browser, signal);
    const { id, name, engine, isExperimental } = browser;
    environments.push({ id, name, engine, isExperimental, availability });
  }
  return environments;
};
