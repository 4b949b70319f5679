import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { analyticsOutputs } from '@sluice/contract/analytics/outputs/family';
import { kindsOf, type Kind } from '@sluice/contract/shared/kind';
import { type OperationResult, useApi } from '../../../app/api/api.ts';
import { invalidateArea, useEveryPage } from '../../../app/api/hooks.ts';
import { callKind, kindOperation } from '../../../shared/kinds/kind-operation.ts';

export type Output = OperationResult<'analytics.outputs.list'>['items'][number];

export const outputKinds: readonly Kind[] = kindsOf(analyticsOutputs);

export const kindLabel = (type: string): string => outputKinds.find(({ kind }) => kind === type)?.label ?? type;

/** Returns the name of an output, or its bucket or container if it has no name. */
export const outputLabel = (output: Output): string => {
  const place = 'bucketName' in output ? output['bucketName'] : output['container'];
  return output.name ?? (typeof place === 'string' ? place : output.id);
};

export const useOutputs = () => useEveryPage('analytics.outputs.list', {});

/** Creates and deletes outputs of any type and refreshes the list. */
export const useOutputChanges = () => {
  const api = useApi();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const run = async (verb: 'create' | 'delete', kind: Kind, input: Parameters<typeof callKind>[2]) => {
    setBusy(true);
    try {
      return await callKind(api, kindOperation(analyticsOutputs, kind, verb), input);
    } finally {
      setBusy(false);
      void invalidateArea(client, api, 'analytics.outputs.list');
    }
  };
  return {
    isBusy,
    create: (kind: Kind, body: Record<string, unknown>) => run('create', kind, { body }),
    remove: async ({ id, type }: Output) => {
      const kind = outputKinds.find((each) => each.kind === type);
      if (kind) await run('delete', kind, { params: { output_id: id } });
    },
  };
};
