import type { FastifyInstance } from 'fastify';
import type { Platform } from './platform.ts';

export const roleNames = ['api', 'collector', 'delivery', 'worker', 'live', 'scheduler'] as const;
export type RoleName = (typeof roleNames)[number];

/** A part of the program that can run alone; roles share nothing but the platform's engines. */
export type Role = {
  name: RoleName;
  start(platform: Platform): Promise<RunningRole>;
};

export type RunningRole = {
  /** Adds the role's routes to the process's listener, inside an encapsulated Fastify scope. */
  mount?(app: FastifyInstance): void | Promise<void>;
  /** Ends the role: work in hand is finished or handed back, nothing is left running. */
  stop(): Promise<void>;
};
