import { readdir, readFile } from 'node:fs/promises';

const readOf = (pid: number, file: string): Promise<string> => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');

/** Kills an encoder of a live stream below a process, one that reads a publisher from its fifth pipe; throws if none runs. */
export const killLiveEncoder = async (ancestor: number): Promise<void> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map(
    await Promise.all(
      pids.map(async (pid) => [pid, Number(/\) \S (\d+)/.exec(await readOf(pid, 'stat'))?.[1])] as const),
    ),
  );
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && (parent === ancestor || isBelow(parent));
  };
  for (const pid of pids.filter(isBelow))
    if (/^[^\0]*ffmpeg\0.*pipe:5/s.test(await readOf(pid, 'cmdline'))) return void process.kill(pid, 'SIGKILL');
  throw new Error(`No live encoder runs below process ${ancestor}.`);
};
