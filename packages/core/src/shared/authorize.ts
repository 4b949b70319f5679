import { AppError, isAllowed, type Method } from '@sluice/contract';
import type { Context } from './context.ts';

/** Requires the actor to have the permission for that method; otherwise throws with the missing permission. */
export const authorize = (context: Context, permission: string, method: Method): void => {
  if (isAllowed(context.actor, permission, method)) return;
  throw new AppError('permission_denied', { evidence: `Missing permission: ${method} on ${permission}.` });
};
