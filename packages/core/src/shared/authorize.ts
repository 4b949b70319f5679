import { AppError, isAllowed, type Method } from '@sluice/contract';
import type { Context } from './context.ts';

/** Passes if the actor may use that method on that permission, else refuses and names what is missing. */
export const authorize = (context: Context, permission: string, method: Method): void => {
  if (isAllowed(context.actor, permission, method)) return;
  throw new AppError('permission_denied', { evidence: `Missing permission: ${method} on ${permission}.` });
};
