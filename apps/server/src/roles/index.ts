import type { Role, RoleName } from '../shared/role.ts';

type RoleModule = () => Promise<{ role: Role }>;

/** Available roles by name; each is loaded only in the process that runs it. */
export const roleModules: Partial<Record<RoleName, RoleModule>> = {
  api: () => import('./api/index.ts'),
  collector: () => import('./collector/index.ts'),
  delivery: () => import('./delivery/index.ts'),
  worker: () => import('./worker/index.ts'),
  scheduler: () => import('./scheduler/index.ts'),
};
