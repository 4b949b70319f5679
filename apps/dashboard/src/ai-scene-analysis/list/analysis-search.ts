import { listSearch } from '../../shared/list/list-search.ts';

/** Periods by which the list can be narrowed, in days. */
export const analysisPeriods = { day: 1, week: 7, month: 30 } as const;
export type AnalysisPeriod = keyof typeof analysisPeriods;

const dayMilliseconds = 86_400_000;

/** Start of a period, at a whole hour so that the query stays the same while a screen is open. */
const startOf = (period: AnalysisPeriod): string => {
  const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000;
  return new Date(hour - analysisPeriods[period] * dayMilliseconds).toISOString();
};

/** State of the list of scene analyses in the URL. */
export const analysisList = listSearch({
  pageSize: 15,
  sortable: ['createdAt', 'title', 'sceneCount'],
  filters: { search: 'text', period: ['day', 'week', 'month'] },
  toQuery: ({ search, period }) => ({
    ...(search !== undefined && { search }),
    ...(period !== undefined && { createdAtFrom: startOf(period) }),
  }),
});
