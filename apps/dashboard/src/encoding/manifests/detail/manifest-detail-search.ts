import { text } from '../../../app/search/search.ts';

/** Part being added or changed, kept in the URL so that it survives a reload. */
export type ManifestDetailSearch = {
  /** Kind of the part being added. */
  add?: string;
  /** Id of the parent of the new part. */
  in?: string;
  /** Id of the part being changed. */
  edit?: string;
};

export const manifestDetailSearch = (search: Record<string, unknown>): ManifestDetailSearch => ({
  add: text(search['add']),
  in: text(search['in']),
  edit: text(search['edit']),
});
