import { text } from '../../../app/search/search.ts';

/** Kind of the new resource, and the resource that the form copies. */
export type CreateSearch = { kind?: string; from?: string };

export const createSearch = (search: Record<string, unknown>): CreateSearch => ({
  kind: text(search['kind']),
  from: text(search['from']),
});
