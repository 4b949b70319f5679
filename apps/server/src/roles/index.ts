import type { Role } from '../shared/role.ts';
import type { RoleName } from '../platform/role-name.ts';

type RoleModule = () => Promise<{ role: Role }>;

/** Modules of the roles by name; each is loaded only in the process that runs it. */
export const roleModules: Record<RoleName, RoleModule> = {
  api: () => import('./api/index.ts'),
  collector: () => import('./collector/index.ts'),
  delivery: () => import('./delivery/index.ts'),
  worker: () => import('./worker/index.ts'),
  live: () => import('./live/index.ts'),
  lab: () => import('./lab/index.ts'),
  scheduler: () => import('./scheduler/index.ts'),
};
