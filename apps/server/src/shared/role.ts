import type { FastifyInstance } from 'fastify';
import type { Platform } from './platform.ts';

export const roleNames = ['api', 'collector', 'delivery', 'worker', 'live', 'scheduler'] as const;
export type RoleName = (typeof roleNames)[number];

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
