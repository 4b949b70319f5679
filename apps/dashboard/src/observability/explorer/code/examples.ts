/** Initial code of the editor. */
export const defaultCode = `// Median startup time per country.
const query = queryBuilder
  .median('VIDEO_STARTUPTIME')
  .filter('VIDEO_STARTUPTIME', 'GT', 0)
  .groupBy('COUNTRY');

// License, time range and filters are those selected above.
query
  .licenseKey(LICENSE_KEY)
  .between(START, END)
  .filters(FILTERS)
  .query();
`;

/** Example queries, from simple to complete. */
export const examples = [
  { name: 'Startup time by country', code: defaultCode },
  {
    name: 'Plays over time',
    code: `queryBuilder
  .count('IMPRESSION_ID')
  .filter('VIDEO_STARTUPTIME', 'GT', 0)
  .licenseKey(LICENSE_KEY)
  .between(START, END)
  .interval(INTERVAL)
  .filters(FILTERS)
  .query();
`,
  },
  {
    name: 'Maximum concurrent viewers by platform',
    code: `metricsBuilder
  .metric('max-concurrentviewers')
  .licenseKey(LICENSE_KEY)
  .between(START, END)
  .filters(FILTERS)
  .groupBy('PLATFORM')
  .query();
`,
  },
  {
    name: 'Clicked ads by system',
    code: `adsQueryBuilder
  .avg('CLICK_RATE')
  .licenseKey(LICENSE_KEY)
  .between(START, END)
  .filters(FILTERS)
  .groupBy('AD_SYSTEM')
  .orderBy('CLICK_RATE', 'DESC')
  .limit(20)
  .query();
`,
  },
  {
    name: 'Share of failed starts, from two queries',
    code: `const plays = queryBuilder
  .count('PLAY_ATTEMPTS')
  .licenseKey(LICENSE_KEY)
  .between(START, END)
  .filters(FILTERS)
  .groupBy('BROWSER');
const failed = plays.filter('VIDEOSTART_FAILED', 'EQ', true);

const [all, failures] = await Promise.all([plays.query(), failed.query()]);
const failuresOf = new Map(failures.rows);
const rows = all.rows.map(([browser, attempts]) => [browser, (failuresOf.get(browser) ?? 0) / attempts]);
({
  rowCount: rows.length,
  rows: rows.sort(([, one], [, other]) => other - one),
  columnLabels: [
    { key: 'BROWSER', label: 'Browser' },
    { key: 'SHARE', label: 'Share of failed starts' },
  ],
});
`,
  },
  {
    name: 'Today vs. a week ago',
    code: `const plays = queryBuilder.count('IMPRESSION_ID').filter('VIDEO_STARTUPTIME', 'GT', 0).licenseKey(LICENSE_KEY);
const from = dayjs(END).startOf('day');
const [today, weekAgo] = await Promise.all([
  plays.between(from, END).query(),
  plays.between(from.subtract(7, 'day'), dayjs(END).subtract(7, 'day')).query(),
]);
({ today: today.rows[0][0], weekAgo: weekAgo.rows[0][0] });
`,
  },
] as const;
