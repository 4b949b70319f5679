import { labResultPageSize } from '@sluice/contract/lab/vocabulary';
import { oneOf, text } from '../../../app/search/search.ts';
import { listSearch } from '../../../shared/list/list-search.ts';

/** Pages of the results of the selected job. */
export const labResultList = listSearch({ pageSize: labResultPageSize });

/** State of the report in the URL: the jobs it lists, the selected one, and the page of its results. */
export type ReportSearch = { jobs?: 'all'; job?: string; page?: number };

/** Reads the state of the report from the URL. */
export const reportSearch = (search: Record<string, unknown>): ReportSearch => ({
  jobs: oneOf(search['jobs'], ['all']),
  job: text(search['job']),
  ...labResultList.read(search),
});
