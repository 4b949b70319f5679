import type { ReactNode } from 'react';
import { Pager } from '@sluice/ui/table/pager.tsx';
import { ProblemState } from '../../app/screens/screens.tsx';
import type { PagedListState } from './use-paged-list.ts';

export type ListFrameProps<Row> = {
  list: PagedListState<Row>;
  /** Plural noun of the rows, for a failure to load them. */
  what: string;
  /** Shown when there are no rows at all. */
  empty: ReactNode;
  /** Shown when the filters match no row, if that differs. */
  none?: ReactNode;
  failure?: (error: unknown, retry: () => void) => ReactNode;
};

type WithContent<Row> = ListFrameProps<Row> & { children: (rows: Row[] | undefined) => ReactNode };

/** Frame of a list: its failure, its empty states and the pager around the rows. */
export const ListFrame = <Row,>({ list, what, empty, none = empty, failure, children }: WithContent<Row>) => {
  const { rows, total = 0, page, pageSize, error, refetch } = list;
  if (error) return failure?.(error, refetch) ?? <ProblemState error={error} what={what} onRetry={refetch} />;
  return (
    <>
      {rows?.length === 0 ? (list.isNarrowed ? none : empty) : children(rows)}
      {total > pageSize && <Pager page={page} pageSize={pageSize} total={total} onPage={list.goTo} />}
    </>
  );
};
