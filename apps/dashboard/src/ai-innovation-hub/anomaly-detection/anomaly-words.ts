import { decimal } from '@sluice/ui/format/number';
import type { OperationResult } from '../../app/api/api.ts';
import { shownValue } from '../../observability/shared/values.ts';

export type Anomaly = OperationResult<'analytics.anomalies.list'>['items'][number];
export type AnomalyDetail = OperationResult<'analytics.anomalies.get'>;
export type Backtest = OperationResult<'analytics.anomalies.backtest'>;
export type AnomalySlice = Anomaly['cause'];

const dimensionWords: Record<NonNullable<AnomalySlice['dimension']>, string> = {
  CDN_PROVIDER: 'CDN',
  ISP: 'Internet provider',
  COUNTRY: 'Country',
  PLATFORM: 'Platform',
  PLAYER_VERSION: 'Player version',
  VIDEO_TITLE: 'Title',
};

/** Formats a slice: `CDN west`, or `All sessions`. */
export const sliceWords = ({ dimension, value = '' }: Pick<AnomalySlice, 'dimension' | 'value'>): string =>
  dimension ? `${dimensionWords[dimension]}: ${shownValue(dimension, value)}` : 'All sessions';

/** Formats the odds of a probability: `1 in 2.3 million`. */
export const oddsWords = (probability: number): string => {
  if (probability < 1e-12) return 'less than 1 in a trillion';
  const odds = 1 / probability;
  const [size, word] = odds >= 1e9 ? [1e9, ' billion'] : odds >= 1e6 ? [1e6, ' million'] : [1, ''];
  return `1 in ${decimal(odds / size, size === 1 ? 0 : 1)}${word}`;
};

/** Formats the ratio of a share to the expected one: `8.4 times`. */
export const ratioWords = ({ sessions, impaired, expectedShare }: AnomalySlice): string =>
  `${decimal(impaired / Math.max(1, sessions) / Math.max(1e-6, expectedShare), 1)} times`;

const moment = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats the period of an anomaly in the reader's time zone. */
export const periodWords = ({ startedAt, endedAt }: Pick<Anomaly, 'startedAt' | 'endedAt'>): string =>
  moment.formatRange(Date.parse(startedAt), Date.parse(endedAt));

/** Formats a moment in the reader's time zone. */
export const momentWords = (time: number): string => moment.format(time);
