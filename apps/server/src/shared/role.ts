import type { FastifyInstance } from 'fastify';
import type { RoleName } from '../platform/role-name.ts';
import type { Platform } from './platform.ts';

/** Part of the program that can run in its own process; roles share only the platform's engines. */
export type Role = {
  name: RoleName;
  start(platform: Platform): Promise<RunningRole>;
};

export type RunningRole = {
  /** Adds the role's routes to the process's server, inside an encapsulated Fastify scope. */
  mount?(app: FastifyInstance): void | Promise<void>;
  /** Stops the role: finishes or releases current work, and leaves nothing running. */
  stop(): Promise<void>;
};
