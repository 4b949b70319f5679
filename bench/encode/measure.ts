import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export type Measured = { seconds: number; cpuSeconds: number; megabytes: number };

const ticksPerSecond = 100;

type Entry = { pid: number; name: string; parent: number; cpuTicks: number };

const readEntry = (pid: number): Entry | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    // User and system time of the process and its terminated children.
    const cpuTicks = [11, 12, 13, 14].reduce((sum, at) => sum + (fields[at] ?? 0), 0);
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
    return { pid, name, parent, cpuTicks };
  } catch {
    return undefined;
  }
};

const treeOf = (root: number): Entry[] => {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readEntry(Number(name)) ?? []);
  const tree = all.filter(({ pid }) => pid === root);
  for (const member of tree) tree.push(...all.filter(({ parent }) => parent === member.pid));
  return tree;
};

/** Reads memory with shared pages counted proportionally, so that the sum over processes is the actual usage. */
const kilobytesOf = (pid: number): number => {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
};

/** Returns the processor time of a process, its descendants and those of them that ended, in seconds. */
export const treeCpuSeconds = (root: number): number =>
  treeOf(root).reduce((sum, { cpuTicks }) => sum + cpuTicks, 0) / ticksPerSecond;

/** Returns the memory of a process and its descendants without media programs in mebibytes, shared pages counted proportionally. */
export const treeMebibytes = (root: number): number =>
  treeOf(root)
    .filter(({ name }) => !/ffmpeg|ffprobe|sluice-media/.test(name))
    .reduce((sum, { pid }) => sum + kilobytesOf(pid), 0) / 1024;

/** Returns the ids of a process and its descendants. */
export const treePids = (root: number): number[] => treeOf(root).map(({ pid }) => pid);

/**
 * Resolves when a process tree has used less than a fifth of a processor for three seconds, or after a minute: a
 * platform that starts also tries its browsers and encoders.
 */
export const settled = async (root: number): Promise<void> => {
  const seconds = 3;
  for (let waited = 0; waited < 60; waited += seconds) {
    const before = treeCpuSeconds(root);
    await sleep(seconds * 1000);
    if (treeCpuSeconds(root) - before < seconds / 5) return;
  }
};

/** Watches a process tree and records its peak memory and processor time. */
export const watch = (root: number): { stop(): Measured } => {
  const startedAt = performance.now();
  const cpuBefore = treeCpuSeconds(root);
  let cpuNow = cpuBefore;
  let peak = 0;
  const look = (): void => {
    const tree = treeOf(root);
    peak = Math.max(
      peak,
      tree.reduce((sum, { pid }) => sum + kilobytesOf(pid), 0),
    );
    cpuNow = Math.max(cpuNow, tree.reduce((sum, { cpuTicks }) => sum + cpuTicks, 0) / ticksPerSecond);
  };
  look();
  const timer = setInterval(look, 250);
  return {
    stop() {
      look();
      clearInterval(timer);
      return {
        seconds: (performance.now() - startedAt) / 1000,
        cpuSeconds: cpuNow - cpuBefore,
        megabytes: peak / 1024,
      };
    },
  };
};
