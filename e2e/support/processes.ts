import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { until } from '@sluice/testing/until';

export type Seen = { pid: number; command: string };

const readOf = (pid: number, name: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
};

const folderOf = (pid: number): string => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
};

const isZombie = (pid: number): boolean => /^\d+ \(.*\) Z/.test(readOf(pid, 'stat'));

/** Returns running processes whose command, environment or working folder contains the text, such as a data folder. */
export const processesOf = (text: string): Seen[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map(Number)
    .filter((pid) => [readOf(pid, 'cmdline'), readOf(pid, 'environ'), folderOf(pid)].some((own) => own.includes(text)))
    .filter((pid) => !isZombie(pid))
    .map((pid) => ({ pid, command: readOf(pid, 'cmdline').trim() }));

/** Returns running media processes below a folder. */
export const mediaProcessesOf = (text: string): Seen[] =>
  processesOf(text).filter(({ command }) => /ffmpeg|ffprobe|sluice-media/.test(command));

export const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    // The process has already exited.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};

/** Waits until a process has exited; zombies count as exited. */
export const untilGone = (pid: number, within = 60): Promise<true> =>
  until(() => readOf(pid, 'stat') === '' || isZombie(pid), {
    within,
    saying: () => `process ${pid} has exited: ${readOf(pid, 'cmdline')}`,
  });

/** Returns the process id in a task's worker name: host name, id, random characters. */
export const workerPid = (worker: string | undefined): number => Number(worker?.split('-').at(-2));
