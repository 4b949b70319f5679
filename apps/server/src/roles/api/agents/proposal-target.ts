import { AppError, operations, type Operation } from '@sluice/contract';
import { hashOf } from '@sluice/core';
import { changesSomething } from './operation-search.ts';

/** Throws `permission_denied` for operations that no agent may propose. */
export const requireProposable = (operation: Operation): void => {
  const { id, permission, file } = operation;
  const refuse = (evidence: string): never => {
    throw new AppError('permission_denied', { evidence });
  };
  if (!changesSomething(operation)) refuse(`${id} changes nothing: use call_read.`);
  // Accounts, permissions, keys, sign-in and billing belong to people alone.
  if (file || ['public', 'authenticated', 'worker'].includes(permission) || permission.startsWith('account'))
    refuse(`${id} cannot be proposed: people do this in the dashboard.`);
};

/** Returns the operation that reads the resource which an operation changes; undefined if it creates one. */
export const readerOf = ({ path, method }: Operation): Operation | undefined =>
  method === 'POST' ? undefined : operations.find((other) => other.method === 'GET' && other.path === path);

/** Returns what identifies the state of a resource; the times of its use are part of it. */
export const versionOf = (resource: unknown): string => hashOf(resource);
