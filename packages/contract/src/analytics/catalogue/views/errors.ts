import { counted, filter, metricsOf, ratio, share } from '../make.ts';

const type = 'GENERAL';
const attempts = { type, dimension: 'PLAY_ATTEMPTS', filters: [] } as const;
const critical = [filter('ERROR_CODE', 'NE', null), filter('ERROR_SEVERITY', 'EQ', 'CRITICAL')];
const failures = {
  type,
  dimension: 'IMPRESSION_ID',
  filters: [filter('VIDEOSTART_FAILED', 'EQ', true)],
} as const;

const exits = {
  ...failures,
  filters: [...failures.filters, filter('VIDEOSTART_FAILED_REASON', 'EQ', 'PAGE_CLOSED')],
} as const;

/** Metrics of errors and start failures. */
export const errorMetrics = metricsOf('errors', type, [
  {
    slug: 'top-errors',
    title: 'Top errors',
    description: 'The critical errors that ended the most impressions, with their meaning.',
    panel: 'top-errors',
    aggregations: [counted({ type, dimension: 'IMPRESSION_ID', filters: critical }, 'Impressions with errors')],
    better: 'lower',
  },
  {
    slug: 'error-percentage',
    title: 'Error percentage',
    description: 'Share of impressions with a critical error, each counted when it fails, or else when it starts.',
    aggregations: share({ type, dimension: 'ERROR_PERCENTAGE', filters: [] }),
    better: 'lower',
  },
  {
    slug: 'error-ratio',
    title: 'Error ratio',
    description: 'Critical errors per play attempt; an attempt can have several errors.',
    aggregations: [
      ratio({
        over: { type, dimension: 'ERROR_CODE', filters: critical },
        under: attempts,
        name: 'ratio',
        label: 'Errors per attempt',
        unit: 'factor',
      }),
      counted({ type, dimension: 'ERROR_CODE', filters: critical }, 'Errors'),
    ],
    better: 'lower',
  },
  {
    slug: 'start-failures',
    title: 'Start failures',
    description: 'Play attempts that never reached a first frame: errors, timeouts, and viewers who left.',
    aggregations: [
      counted(failures, 'Failures'),
      ratio({ over: failures, under: attempts, name: 'share', label: 'Share of attempts', unit: 'ratio' }),
    ],
    better: 'lower',
  },
  {
    slug: 'exits-before-start',
    title: 'Exits before start',
    description: 'Play attempts whose viewers left before the first frame, without an error or a timeout.',
    aggregations: [
      counted(exits, 'Exits'),
      ratio({ over: exits, under: attempts, name: 'share', label: 'Share of attempts', unit: 'ratio' }),
    ],
    better: 'lower',
  },
]);
