import { readdirSync, readFileSync } from 'node:fs';

export type Measured = { seconds: number; cpuSeconds: number; megabytes: number };

const ticksPerSecond = 100;

type Entry = { pid: number; parent: number; cpuTicks: number };

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
    return { pid, parent, cpuTicks };
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

/** Watches a process tree and records its peak memory and processor time. */
export const watch = (root: number): { stop(): Measured } => {
  const startedAt = performance.now();
  const cpuOf = (): number => treeOf(root).reduce((sum, { cpuTicks }) => sum + cpuTicks, 0) / ticksPerSecond;
  const cpuBefore = cpuOf();
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
