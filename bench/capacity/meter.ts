import { setTimeout as sleep } from 'node:timers/promises';
import { combine, type ByServer } from '../installation/by-server.ts';
import type { Installation } from '../installation/installation.ts';
import type { UnitCost } from './costs.ts';

/** Seconds after a piece of work in which engines finish what it caused, such as merges. */
export const settleSeconds = 3;

const timesOf = (factor: number, numbers: ByServer): ByServer => combine(numbers, {}, (value) => value * factor);
const minus = (one: ByServer, other: ByServer): ByServer => combine(one, other, (a, b) => a - b);

export type Meter = {
  idleCpu: ByServer;
  /** Largest number of connections of each process so far. */
  connections(): ByServer;
  /** Measures work that returns how many units it did; the cost of idling is subtracted. */
  measure(unit: string, work: () => Promise<number>): Promise<UnitCost>;
  stop(): void;
};

/** Measures what the processes take without work, then returns the meter of their work. */
export const openMeter = async (installation: Installation, idleSeconds: number): Promise<Meter> => {
  const before = installation.cpuSeconds();
  await sleep(idleSeconds * 1000);
  const idleCpu = timesOf(1 / idleSeconds, minus(installation.cpuSeconds(), before));
  let connections: ByServer = {};
  const timer = setInterval(() => {
    connections = combine(connections, installation.connections(), Math.max);
  }, 1000);
  return {
    idleCpu,
    connections: () => connections,
    stop: () => clearInterval(timer),
    async measure(unit, work) {
      const from = installation.cpuSeconds();
      const startedAt = performance.now();
      const count = await work();
      await sleep(settleSeconds * 1000);
      const spent = minus(installation.cpuSeconds(), from);
      const rest = timesOf((performance.now() - startedAt) / 1000, idleCpu);
      const cpuSeconds = combine(spent, rest, (a, b) => Math.max(0, a - b) / count);
      return { unit, cpuSeconds };
    },
  };
};
