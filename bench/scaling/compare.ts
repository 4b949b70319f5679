import type { TestPlatform } from '@sluice/testing/process';
import { treeCpuSeconds } from '../encode/measure.ts';
import type { RoleName } from '../installation/by-server.ts';
import type { Installation, StartRole } from '../installation/installation.ts';

/** One measurement of some processes of a role. */
export type Run = {
  seconds: number;
  /** Processor time of the measured processes, of the engines, and of the load generator. */
  servers: number;
  engines: number;
  generator: number;
};

/** Spreads a fixed amount of work over processes; resolves when all of it is done. */
export type Work = (servers: readonly TestPlatform[]) => Promise<void>;

const generatorSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const runOn = async (installation: Installation, servers: readonly TestPlatform[], work: Work): Promise<Run> => {
  const read = () => {
    const { postgresql = 0, clickhouse = 0 } = installation.cpuSeconds();
    return {
      seconds: performance.now() / 1000,
      servers: servers.reduce((sum, { pid }) => sum + treeCpuSeconds(pid), 0),
      engines: postgresql + clickhouse,
      generator: generatorSeconds(),
    };
  };
  const from = read();
  await work(servers);
  const to = read();
  return {
    seconds: to.seconds - from.seconds,
    servers: to.servers - from.servers,
    engines: to.engines - from.engines,
    generator: to.generator - from.generator,
  };
};

/** Measures the same work on `count` new processes of a role, each pinned to a core of its own, after a first run. */
export const measureCount = async (
  installation: Installation,
  role: RoleName,
  { count, work, env }: { count: number; work: Work } & Pick<StartRole, 'env'>,
): Promise<Run> => {
  const servers: TestPlatform[] = [];
  try {
    for (let core = 0; core < count; core += 1)
      servers.push(await installation.start(role, { core, ...(env && { env }) }));
    // Warms up code, caches and connections.
    await work(servers);
    return await runOn(installation, servers, work);
  } finally {
    for (const server of servers) await installation.stop(server);
  }
};
