import { addOperations, type OperationId } from '@sluice/api-client';
import { kindOperationId, kindRoute, type Family, type Kind, type KindVerb } from '@sluice/contract/shared/kind';
import type { Api } from '../../app/api/api.ts';

/** Returns an operation of one kind and registers it with the client, whose table does not contain kinds. */
export const kindOperation = (family: Family, kind: Kind, verb: KindVerb): OperationId => {
  // The contract names its operations with the same function.
  const id = kindOperationId(family, kind, verb) as OperationId;
  const { method, path } = kindRoute(family, kind, verb);
  addOperations({ [id]: `${method} ${path} ${family.permission}` });
  return id;
};

/** Calls an operation of one kind; input and result are untyped because the kind is known only at run time. */
export const callKind = (
  api: Api,
  operation: OperationId,
  input: { params?: Record<string, string>; body?: Record<string, unknown> },
): Promise<{ id: string; [field: string]: unknown }> =>
  // Every kind returns at least its id.
  api.call(operation, input) as Promise<{ id: string }>;
