import type { FastifyInstance } from 'fastify';
import { roleModules } from '../roles/index.ts';
import { addHealthRoutes } from '../shared/health.ts';
import type { ReadMetrics } from '../shared/metrics/child-metrics.ts';
import { addMetricsRoute } from '../shared/metrics/metrics-route.ts';
import { createHttp } from '../shared/http/create-http.ts';
import type { Platform } from '../shared/platform.ts';
import type { RunningRole } from '../shared/role.ts';
import { roleNames, type RoleName } from '../platform/role-name.ts';
import { listenError } from './preflight.ts';

export type RunningRoles = { stop(): Promise<void> };

const drainMilliseconds = 1_500;

/** Returns the requested roles, each once; all of them if none was requested. */
export const chooseRoles = (requested: readonly RoleName[]): RoleName[] => [
  ...new Set(requested.length === 0 ? roleNames : requested),
];

const startRole = async (name: RoleName, platform: Platform): Promise<RunningRole> => {
  const { role } = await roleModules[name]();
  return role.start({ ...platform, log: platform.log.child({ role: name }) });
};

const closeListener = async (app: FastifyInstance): Promise<void> => {
  const timer = setTimeout(() => app.server.closeAllConnections(), drainMilliseconds);
  await app.close();
  clearTimeout(timer);
};

const listen = async (
  platform: Platform,
  roles: readonly RunningRole[],
  others: readonly ReadMetrics[],
): Promise<FastifyInstance> => {
  const { configuration } = platform;
  const app = createHttp(configuration, platform.log.child({}));
  addHealthRoutes(app, platform);
  addMetricsRoute(app, platform, others);
  for (const role of roles) {
    if (role.mount) await app.register(async (scope) => role.mount?.(scope));
  }
  try {
    // Fastify logs its address at this level, which the start summary already shows.
    app.log.level = 'warn';
    await app.listen({ host: configuration.host, port: configuration.port });
    app.log.level = configuration.logLevel;
  } catch (error) {
    await app.close();
    throw listenError(error, configuration);
  }
  return app;
};

/** HTTP server of a process; `others` may grow while it runs. */
type Listener = { others: readonly ReadMetrics[] };

/** Starts roles in this process, optionally with an HTTP server; when one fails, stops those started before. */
export const runRoles = async (
  names: readonly RoleName[],
  platform: Platform,
  listener: Listener | undefined,
): Promise<RunningRoles> => {
  const roles: RunningRole[] = [];
  const stopRoles = async (): Promise<void> => {
    await Promise.allSettled(roles.map((role) => role.stop()));
  };
  try {
    for (const name of names) roles.push(await startRole(name, platform));
    const app = listener ? await listen(platform, roles, listener.others) : undefined;
    return {
      async stop() {
        await Promise.all([app && closeListener(app), stopRoles()]);
      },
    };
  } catch (error) {
    await stopRoles();
    throw error;
  }
};
