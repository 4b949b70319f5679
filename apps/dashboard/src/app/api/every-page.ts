import type { Api, OperationCall, OperationId, OperationResult } from './api.ts';

type Page = { items: unknown[]; totalCount: number };

/** Operations whose results are pages of a list. */
export type ListId = { [Id in OperationId]: OperationResult<Id> extends Page ? Id : never }[OperationId];

const pageSize = 100;
/** Page limit, far above what an organization usually has; it ends a list that never does. */
const pagesMax = 100;

type Paging = { limit: number; offset: number };

/** Concatenates all pages of a list; `totalCount` is larger than the number of items if the limit was reached. */
export const everyPage = async <Result extends Page>(read: (paging: Paging) => Promise<Result>): Promise<Result> => {
  const first = await read({ limit: pageSize, offset: 0 });
  const items = [...first.items];
  for (let page = 1; page < pagesMax && items.length < first.totalCount; page += 1) {
    const next = await read({ limit: pageSize, offset: items.length });
    if (next.items.length === 0) break;
    items.push(...next.items);
  }
  return { ...first, items };
};

/** Calls a list operation until all its pages are read. */
export const readEveryPage = <Id extends ListId>(
  api: Api,
  id: Id,
  input: OperationCall<Id>,
  signal?: AbortSignal,
): Promise<OperationResult<Id>> =>
  // A list operation takes paging in its query, which the type of one unknown operation cannot express.
  everyPage((paging) => {
    const paged = { ...input, query: { ...input.query, ...paging } } as OperationCall<Id>;
    return api.call(id, paged, signal && { signal }) as Promise<OperationResult<Id> & Page>;
  });
