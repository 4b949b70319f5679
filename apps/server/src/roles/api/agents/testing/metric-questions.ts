import type { Question } from './questions.ts';

const countries = ['AT', 'DE', 'FR', 'JP', 'US'] as const;
const browsers = ['Chrome', 'Firefox', 'Safari'] as const;
const sessionCount = 240;

/** Rows of the samples of a license, without its names: sessions that differ in all that the questions ask for. */
export const metricSamples = (time: number): Record<string, unknown>[] =>
  Array.from({ length: sessionCount }, (_, index) => {
    const session = {
      time: time + index * 1000,
      client_time: time + index * 1000,
      impression_id: `session-${index}`,
      user_id: `user-${(index * 7) % 90}`,
      country: countries[(index * 3 + Math.floor(index / 7)) % countries.length],
      browser: browsers[(index * 5 + Math.floor(index / 11)) % browsers.length],
    };
    // Every twelfth session did not start.
    const hasStarted = index % 12 !== 5;
    const played = hasStarted ? 60_000 + ((index * 977) % 600) * 1000 : 0;
    const buffered = hasStarted ? (index % 9) * 500 : 0;
    return [
      {
        ...session,
        row_key: String(2 * index),
        sequence_number: 0,
        video_startuptime: hasStarted ? 400 + ((index * 331) % 4000) : 0,
      },
      { ...session, row_key: String(2 * index + 1), sequence_number: 1, played, buffered, duration: played + buffered },
    ];
  }).flat();

/** A metric that questions ask for, with SQL over the samples that has the same value without the platform's queries. */
type AskedMetric = { metric: string; statistic?: string; words: string; truth: string };

const metrics: readonly AskedMetric[] = [
  { metric: 'plays', words: 'How many plays', truth: 'uniqExactIf(impression_id, video_startuptime > 0)' },
  { metric: 'unique-users', words: 'How many unique users', truth: 'uniqExactIf(user_id, video_startuptime > 0)' },
  { metric: 'total-hours-watched', words: 'How many hours were watched', truth: 'sum(played) / 3600000' },
  {
    metric: 'video-startup-time',
    statistic: 'avg',
    words: 'Which average startup time in milliseconds',
    truth: 'avgIf(video_startuptime, video_startuptime > 0)',
  },
  {
    metric: 'average-view-time',
    statistic: 'avg',
    words: 'Which average view time in milliseconds',
    truth: '(sum(played) + sum(buffered)) / uniqExactIf(impression_id, played + buffered > 0)',
  },
];

type Filter = { name: string; column: string; value: string };

const countryFilters = countries.map((value): Filter => ({ name: 'COUNTRY', column: 'country', value }));
const browserFilters = browsers.map((value): Filter => ({ name: 'BROWSER', column: 'browser', value }));
const filterSets: readonly (readonly Filter[])[] = [
  [],
  ...countryFilters.map((country) => [country]),
  ...browserFilters.map((browser) => [browser]),
  ...countryFilters.flatMap((country) => browserFilters.map((browser) => [country, browser])),
];

/** A question about a metric of the last day: the call of a perfect model, and its truth in SQL. */
export type MetricQuestion = { question: string; input: Record<string, unknown>; truthSql: string };

/** Returns questions about each metric, for all samples and for each country, browser and pair of them. */
export const metricQuestions = (licenseKey: string): MetricQuestion[] =>
  metrics.flatMap(({ metric, statistic, words, truth }) =>
    filterSets.map((filters): MetricQuestion => {
      const scope = filters.map(({ value }) => value).join(' and ');
      const conditions = [
        `license_key = '${licenseKey}'`,
        ...filters.map(({ column, value }) => `${column} = '${value}'`),
      ];
      return {
        question: `${words} were there in the last 24 hours${scope === '' ? '' : `, only for ${scope}`}?`,
        input: {
          metric,
          licenseKey,
          ...(statistic !== undefined && { statistic }),
          filters: filters.map(({ name, value }) => ({ name, operator: 'EQ', value })),
        },
        truthSql: `select ${truth} as value from impression_samples where ${conditions.join(' and ')}`,
      };
    }),
  );

/** Matches a number of a text that is within a hundredth of another one, or rounded to a whole. */
export const namesNumber = (text: string, value: number): boolean =>
  [...text.replaceAll(/(\d)[,\u202F ](?=\d{3}\b)/g, '$1').matchAll(/\d+(?:\.\d+)?/g)].some(
    ([number]) => Math.abs(Number(number) - value) <= Math.max(Math.abs(value) / 100, 1e-6),
  );

/** Returns a question with its known value in the form of all others. */
export const toQuestion = ({ question, input }: MetricQuestion, value: number): Question => ({
  question,
  tools: [{ name: 'query_metric' }],
  answer: { test: (text: string) => namesNumber(text, value) },
  perfect: [{ calls: [{ name: 'query_metric', input }] }, { text: `It is ${value}.` }],
});
