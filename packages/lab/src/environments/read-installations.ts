import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { LaunchPlan } from '../session/launch-plan.ts';
import { installedBrowsers } from './catalog.ts';

/** Returns a text that changes when the program of a browser is replaced; `missing` without one. */
export const identifyProgram = async (plan: LaunchPlan | undefined): Promise<string> => {
  if (!plan) return 'missing';
  const { executable, folder } = plan;
  const file = await stat(folder === undefined ? executable : join(folder, basename(executable))).catch(
    () => undefined,
  );
  return file ? [executable, folder, file.ino, file.size, file.mtimeMs].join(' ') : 'missing';
};

/** Returns the identity of the installed program of each browser of the lab, by the id of the browser; starts none. */
export const readInstallations = async (): Promise<Map<string, string>> => {
  const installations = new Map<string, string>();
  for (const { id, find } of installedBrowsers) installations.set(id, await identifyProgram(await find()));
  return installations;
};
