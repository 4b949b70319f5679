import { readdir, readFile } from 'node:fs/promises';
import { until } from './until.ts';

const readOf = (pid: number, file: string): Promise<string> => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');

/** Returns the processes below a process, with their command lines, whose arguments end with NUL. */
const descendantsOf = async (ancestor: number): Promise<{ pid: number; command: string; hasChildren: boolean }[]> => {
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
  const withChildren = new Set(parents.values());
  return Promise.all(
    pids
      .filter(isBelow)
      .map(async (pid) => ({ pid, command: await readOf(pid, 'cmdline'), hasChildren: withChildren.has(pid) })),
  );
};

/** Returns the innermost process below a process whose command line matches; undefined if there is none. */
export const findDescendant = async (ancestor: number, pattern: RegExp): Promise<number | undefined> => {
  const matching = (await descendantsOf(ancestor)).filter(({ command }) => pattern.test(command));
  return matching.find(({ hasChildren }) => !hasChildren)?.pid;
};

/** Waits for a process below a process whose command line matches, kills it, and returns its id. */
export const killDescendant = async (ancestor: number, pattern: RegExp): Promise<number> => {
  const pid = await until(() => findDescendant(ancestor, pattern), {
    within: 30,
    saying: `a process below ${ancestor} matches ${pattern}`,
  });
  process.kill(pid, 'SIGKILL');
  return pid;
};
