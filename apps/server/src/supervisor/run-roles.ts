import type { FastifyInstance } from 'fastify';
import { roleModules } from '../roles/index.ts';
import { addHealthRoutes } from '../shared/health.ts';
import { addMetricsRoute } from '../shared/metrics/metrics-route.ts';
import { createHttp } from '../shared/http.ts';
import type { Platform } from '../shared/platform.ts';
import type { RoleName, RunningRole } from '../shared/role.ts';
import { StartError } from '../shared/start-error.ts';
import { listenError } from './preflight.ts';

export type RunningRoles = { stop(): Promise<void> };

const drainMilliseconds = 1_500;

/** Returns the roles of this version, sorted by name. */
export const availableRoles = (): RoleName[] =>
  // The list is keyed by role names.
  (Object.keys(roleModules) as RoleName[]).sort();

/** Returns the requested roles, all if none were requested; throws `StartError` for one that this version lacks. */
export const chooseRoles = (asked: readonly RoleName[]): RoleName[] => {
  const available = availableRoles();
  const missing = asked.find((name) => !available.includes(name));
  if (missing) {
    throw new StartError(
      `The role ${missing} does not exist in this version; available roles are ${available.join(', ')}.`,
    );
  }
  return asked.length === 0 ? available : [...new Set(asked)];
};

const startRole = async (name: RoleName, platform: Platform): Promise<RunningRole> => {
  const load = roleModules[name];
  if (!load) throw new StartError(`The role ${name} does not exist in this version.`);
  const { role } = await load();
  return role.start({ ...platform, log: platform.log.child({ role: name }) });
};

const closeListener = async (app: FastifyInstance): Promise<void> => {
  const timer = setTimeout(() => app.server.closeAllConnections(), drainMilliseconds);
  await app.close();
  clearTimeout(timer);
};

const listen = async (platform: Platform, roles: readonly RunningRole[]): Promise<FastifyInstance> => {
  const { configuration } = platform;
  const app = createHttp(configuration, platform.log.child({}));
  addHealthRoutes(app, platform);
  addMetricsRoute(app, platform);
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

/** Starts roles in this process, optionally with an HTTP server; when one fails, stops those started before. */
export const runRoles = async (
  names: readonly RoleName[],
  platform: Platform,
  hasListener: boolean,
): Promise<RunningRoles> => {
  const roles: RunningRole[] = [];
  const stopRoles = async (): Promise<void> => {
    await Promise.allSettled(roles.map((role) => role.stop()));
  };
  try {
    for (const name of names) roles.push(await startRole(name, platform));
    const app = hasListener ? await listen(platform, roles) : undefined;
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
