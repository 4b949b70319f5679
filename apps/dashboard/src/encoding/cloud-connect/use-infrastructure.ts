import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../app/api/api.ts';
import { invalidateArea, useEveryPage } from '../../app/api/hooks.ts';
import { usePagedList } from '../../shared/list/use-paged-list.ts';
import { callKind, kindOperation } from '../../shared/kinds/kind-operation.ts';
import { infrastructureList } from './cloud-connect-search.ts';
import { family, kindOf, nameOf, type Infrastructure } from './infrastructure.ts';
import type { Row } from './infrastructure-columns.tsx';
import { useWork } from '../../shared/use-action.ts';

const stateMilliseconds = 4_000;

/** Returns a page of infrastructure with the current state of its workers. */
export const useInfrastructureList = () => {
  const list = usePagedList('encoding.infrastructure.list', infrastructureList);
  const states = useEveryPage('encoding.infrastructure.states.list', {}, { refetchInterval: stateMilliseconds });
  const rows = list.rows?.map((item): Row => ({
    ...item,
    state: states.data?.items.find(({ infrastructureId }) => infrastructureId === item.id),
  }));
  return { ...list, rows };
};

/** Deletes infrastructure of any kind; fails while encodings wait for it. */
export const useDeleteInfrastructure = () => {
  const api = useApi();
  const client = useQueryClient();
  const work = async (row: Infrastructure): Promise<void> => {
    const kind = kindOf(row.type);
    if (!kind) return;
    await callKind(api, kindOperation(family, kind, 'delete'), { params: { [family.idParameter]: row.id } });
  };
  const { isBusy, run } = useWork(work, {
    verb: 'delete',
    noun: 'infrastructure',
    done: (row) => `${nameOf(row)} was deleted`,
  });
  const remove = (row: Infrastructure) => run(row, () => invalidateArea(client, api, 'encoding.infrastructure.list'));
  return { isBusy, remove };
};
