import { addressOf, describeOperation, type OperationId } from '@sluice/api-client';
import type { Fields } from '@sluice/contract/shared/field';
import type { Api, OperationCall } from '../../../../app/api/api.ts';
import { isDraft } from '../../../../shared/kinds/draft.ts';
import { withoutSecrets } from '../../../../shared/kinds/without-secrets.ts';

/** Ids created so far, by step; a missing id is displayed as `{key}`. */
export type Ids = Readonly<Record<string, string>>;
export type IdOf = (key: string) => string;
export type PlannedRequest = { method: string; path: string; body: unknown };
type Call = { params?: Readonly<Record<string, string>>; body?: unknown };

export type PlanStep = {
  key: string;
  label: string;
  /** Template part of the step; undefined for lookups and steps that templates do not support. */
  inTemplate?: { operation: OperationId; call: (ids: Ids) => Call; shown: (ids: Ids) => Call };
  /** Request as displayed, without secrets. */
  request: (ids: Ids) => PlannedRequest;
  run: (api: Api, ids: Ids) => Promise<string>;
};

type PlainStep = {
  key: string;
  label: string;
  operation: OperationId;
  call: (idOf: IdOf) => Call;
  /** Fields of the body; they define which values are secret. */
  fields?: Fields;
  isOutsideTemplates?: boolean;
};

/** Creates a step whose operation is only known at run time. */
export const plainStep = ({ key, label, operation, call, fields, isOutsideTemplates }: PlainStep): PlanStep => {
  const callFor = (ids: Ids) => call((name) => ids[name] ?? `{${name}}`);
  const requireId = (ids: Ids, name: string): string => {
    const id = ids[name];
    if (!id) throw new Error(`${label} requires the id of "${name}", which no earlier step created.`);
    return id;
  };
  const shown = (ids: Ids): Call => {
    const { body, ...rest } = callFor(ids);
    return {
      ...rest,
      ...(body !== undefined && { body: fields && isDraft(body) ? withoutSecrets(fields, body) : body }),
    };
  };
  const { method, path } = describeOperation(operation);
  return {
    key,
    label,
    ...(!isOutsideTemplates && { inTemplate: { operation, call: callFor, shown } }),
    request: (ids) => {
      const { params, body } = shown(ids);
      return { method, path: decodeURIComponent(addressOf(path, params ?? {})), body };
    },
    run: async (api, ids) => {
      const result: unknown = await api.call(
        operation,
        call((name) => requireId(ids, name)),
      );
      return isDraft(result) && 'id' in result ? String(result['id']) : '';
    },
  };
};

/** Creates a type-checked step of one operation. */
export const step = <Id extends OperationId>(
  key: string,
  label: string,
  operation: Id,
  // Calls of the contract's operations have string parameters and a body.
  call: (idOf: IdOf) => OperationCall<Id> & Call,
): PlanStep => plainStep({ key, label, operation, call });
