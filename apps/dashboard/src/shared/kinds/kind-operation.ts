import type { OperationId } from '@sluice/api-client';
import type { Family, Kind, KindVerb } from '@sluice/contract/shared/kind';
import type { Api } from '../../app/api/api.ts';

const names: Record<KindVerb, string> = {
  create: 'create',
  list: 'list',
  get: 'get',
  delete: 'delete',
  customData: 'customdata.get',
};

/** The operation of a verb of one kind of a family. */
export const kindOperation = (family: Family, kind: Kind, verb: KindVerb): OperationId => {
  const parts = [family.sdkName, kind.sdkName, names[verb]].filter((part) => part !== '');
  // The operations of the contract are made from the same names.
  return parts.join('.') as OperationId;
};

/** Calls a verb of one kind; the kind is known at run time alone, so input and answer are plain. */
export const callKind = (
  api: Api,
  operation: OperationId,
  input: { params?: Record<string, string>; body?: Record<string, unknown> },
): Promise<{ id: string; [field: string]: unknown }> =>
  // Every kind answers at least its id.
  api.call(operation, input) as Promise<{ id: string }>;
