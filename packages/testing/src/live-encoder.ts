import { findDescendant } from './kill-descendant.ts';

/** Kills an encoder of a live stream below a process, one that reads a publisher from its fifth pipe; throws if none runs. */
export const killLiveEncoder = async (ancestor: number): Promise<void> => {
  const pid = await findDescendant(ancestor, /^[^\0]*ffmpeg\0.*pipe:5/s);
  if (pid === undefined) throw new Error(`No live encoder runs below process ${ancestor}.`);
  process.kill(pid, 'SIGKILL');
};
