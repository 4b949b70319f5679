import { text } from '../../../app/search/search.ts';

/** What is being added or changed, in the URL so that it survives a reload. */
export type ManifestDetailSearch = {
  /** Kind of the part that is being added. */
  add?: string;
  /** Id of the part that is to hold it. */
  in?: string;
  /** Id of the part that is being changed. */
  edit?: string;
};

export const manifestDetailSearch = (search: Record<string, unknown>): ManifestDetailSearch => ({
  add: text(search['add']),
  in: text(search['in']),
  edit: text(search['edit']),
});
