import { setTimeout as sleep } from 'node:timers/promises';

/** Output of an aborted process is discarded, so it need not exit cleanly. */
const graceMilliseconds = 300;
const pollMilliseconds = 20;

const isAlive = (group: number): boolean => {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
};

const send = (group: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(-group, signal);
  } catch {
    // The group has just ended by itself.
  }
};

/** Ends a process group: SIGTERM, then SIGKILL after a short wait; resolves when all its processes have ended. */
export const endGroup = async (group: number): Promise<void> => {
  const killAt = Date.now() + graceMilliseconds;
  send(group, 'SIGTERM');
  let hasKilled = false;
  while (isAlive(group)) {
    if (!hasKilled && Date.now() >= killAt) {
      send(group, 'SIGKILL');
      hasKilled = true;
    }
    await sleep(pollMilliseconds);
  }
};
