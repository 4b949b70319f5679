import { setTimeout as sleep } from 'node:timers/promises';

/** What an aborted process would still write is thrown away, so it need not end in good order. */
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

/** Ends a whole process group: asks, waits a moment, then kills; resolves when none of it is left. */
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
