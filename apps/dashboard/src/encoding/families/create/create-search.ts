import { text } from '../../../app/search/search.ts';

/** Which kind is being made, and of which resource the form is a copy. */
export type CreateSearch = { kind?: string; from?: string };

export const createSearch = (search: Record<string, unknown>): CreateSearch => ({
  kind: text(search['kind']),
  from: text(search['from']),
});
