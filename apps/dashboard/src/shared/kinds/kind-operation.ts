import { addOperations, type OperationId } from '@sluice/api-client';
import { kindOperationId, kindRoute, type Family, type Kind, type KindVerb } from '@sluice/contract/shared/kind';
import type { Api } from '../../app/api/api.ts';

/** The operation of a verb of one kind of a family; the client learns of it, for its table names no kinds. */
export const kindOperation = (family: Family, kind: Kind, verb: KindVerb): OperationId => {
  // The operations of the contract are named by the same function.
  const id = kindOperationId(family, kind, verb) as OperationId;
  const { method, path } = kindRoute(family, kind, verb);
  addOperations({ [id]: `${method} ${path} ${family.permission}` });
  return id;
};

/** Calls a verb of one kind; the kind is known at run time alone, so input and answer are plain. */
export const callKind = (
  api: Api,
  operation: OperationId,
  input: { params?: Record<string, string>; body?: Record<string, unknown> },
): Promise<{ id: string; [field: string]: unknown }> =>
  // Every kind answers at least its id.
  api.call(operation, input) as Promise<{ id: string }>;
