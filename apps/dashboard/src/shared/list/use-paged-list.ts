import { useEffect, useState } from 'react';
import type { OperationCall, OperationResult } from '../../app/api/api.ts';
import type { ListId } from '../../app/api/every-page.ts';
import { useOperation } from '../../app/api/hooks.ts';
import type { OperationOptions } from '../../app/api/operation-query.ts';
import { useSearchState } from '../../app/search/use-search-state.ts';
import type { ListRule } from './list-search.ts';

type PagedListOptions<Id extends ListId> = Omit<OperationOptions<Id>, 'keepPrevious'> & {
  params?: OperationCall<Id>['params'];
};

/** Row of a list operation. */
export type RowOf<Id extends ListId> = OperationResult<Id>['items'][number];

/** Loads the page of a list that the URL names; a page beyond the end becomes the last one. */
export const usePagedList = <Id extends ListId, State extends object>(
  id: Id,
  rule: ListRule<State, NonNullable<OperationCall<Id>['query']>>,
  { params, ...options }: PagedListOptions<Id> = {},
) => {
  const { search, change: changeSearch } = useSearchState(rule.read);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // The rule's query is one of the operation, which the type of one unknown operation cannot express.
  const input = { ...(params && { params }), query: rule.query(search) } as unknown as OperationCall<Id>;
  const { data, error, isPlaceholderData, refetch } = useOperation(id, input, { ...options, keepPrevious: true });
  const page = rule.pageOf(search);
  const total = data?.totalCount;
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / rule.pageSize));
  const isBeyondTheEnd = data !== undefined && !isPlaceholderData && data.items.length === 0 && page > lastPage;
  useEffect(() => {
    if (isBeyondTheEnd) changeSearch(rule.atPage(lastPage));
  }, [isBeyondTheEnd, changeSearch, rule, lastPage]);
  const change = (next: Partial<State>): void => {
    setSelected(new Set());
    changeSearch({ ...rule.atPage(1), ...next });
  };
  return {
    search,
    input,
    // Every row of this operation has its type; indexing the result loses it.
    rows: isBeyondTheEnd ? undefined : (data?.items as RowOf<Id>[] | undefined),
    total,
    page,
    pageSize: rule.pageSize,
    sort: rule.sortOf(search),
    isNarrowed: rule.isNarrowed(search),
    isBusy: isPlaceholderData,
    error: data ? null : error,
    refetch: (): void => void refetch(),
    selected,
    setSelected,
    /** Changes filters or sort order, which returns to the first page. */
    change,
    clear: () => change(rule.withoutFilters),
    sortBy: ({ key, order }: { key: string; order: 'ASC' | 'DESC' }) =>
      // Lists with sortable columns have this parameter.
      change({ sort: `${key}:${order}` } as unknown as Partial<State>),
    goTo: (next: number): void => {
      setSelected(new Set());
      changeSearch(rule.atPage(next), { replace: false });
    },
  };
};

/** State of a list as its frame and table need it. */
export type PagedListState<Row> = Omit<
  ReturnType<typeof usePagedList<ListId, object>>,
  'rows' | 'change' | 'search' | 'input'
> & { rows: Row[] | undefined };
