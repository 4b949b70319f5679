import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { plural } from '@sluice/ui/format/quantity';
import { useApi } from '../../app/api/api.ts';
import { invalidateArea } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { actionFailure } from '../../app/texts.ts';
import { toast } from '../../shared/toast/toast.ts';
import { callKind, kindOperation } from '../../shared/kinds/kind-operation.ts';
import { runInBulk } from '../../shared/run-in-bulk.ts';
import { kindOf, type FamilyScreen } from './family-screens.ts';
import { listOperation } from './use-family.ts';

type Progress = { finished: number; total: number };
export type Deletable = { id: string; type: string };

/** Deletes resources with one request each and reports the outcome; returns the ids of the deleted ones. */
export const useDeletion = (screen: FamilyScreen) => {
  const api = useApi();
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  const { family, noun } = screen;
  const types = new Map<string, string>();
  const remove = async (id: string) => {
    const kind = kindOf(screen, types.get(id));
    if (kind) await callKind(api, kindOperation(family, kind, 'delete'), { params: { [family.idParameter]: id } });
  };
  const run = async (rows: readonly Deletable[]): Promise<string[]> => {
    for (const { id, type } of rows) types.set(id, type);
    setProgress({ finished: 0, total: rows.length });
    const { done, failed } = await runInBulk(
      rows.map(({ id }) => id),
      remove,
      (finished) => setProgress({ finished, total: rows.length }),
    );
    setProgress(undefined);
    const [first] = failed;
    if (!first) toast({ type: 'success', title: `${plural(done.length, noun)} deleted` });
    else
      toast({
        type: 'warning',
        title:
          rows.length === 1
            ? actionFailure(first.error, 'delete', noun)
            : `${done.length} of ${rows.length} deleted, ${failed.length} failed`,
        text: problemOf(first.error).text,
        milliseconds: 30_000,
      });
    if (done.length > 0) await invalidateArea(client, api, listOperation(screen));
    return done;
  };
  return { progress, run };
};
