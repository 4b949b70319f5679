import { integer, oneOf, text } from '../../app/search/search.ts';

export const timelineMetrics = ['vmaf', 'psnr', 'bitrate'] as const;
export type TimelineMetric = (typeof timelineMetrics)[number];

export type PerTitleSearch = {
  /** Id of the encoding with the standard ladder. */
  standard?: string | undefined;
  perTitle?: string | undefined;
  /** Number of the compared frame that is shown. */
  frame?: number | undefined;
  metric?: TimelineMetric | undefined;
  storage?: number | undefined;
  months?: number | undefined;
  delivery?: number | undefined;
  views?: number | undefined;
  /** Percentage of the video watched per view. */
  watched?: number | undefined;
  currency?: string | undefined;
};

const amount = (value: unknown): number | undefined => {
  const number = typeof value === 'number' ? value : Number(text(value) ?? Number.NaN);
  return Number.isFinite(number) && number >= 0 ? number : undefined;
};

const currencyOf = (value: unknown): string | undefined => {
  const code = text(value);
  return code !== undefined && /^[A-Z]{3}$/.test(code) ? code : undefined;
};

const shareOf = (value: unknown): number | undefined => {
  const percent = amount(value);
  return percent !== undefined && percent <= 100 ? percent : undefined;
};

/** Reads the state of the comparison from the URL. */
export const perTitleSearch = (search: Record<string, unknown>): PerTitleSearch => ({
  standard: text(search['standard']),
  perTitle: text(search['perTitle']),
  frame: integer(search['frame']),
  metric: oneOf(search['metric'], timelineMetrics),
  storage: amount(search['storage']),
  months: amount(search['months']),
  delivery: amount(search['delivery']),
  views: integer(search['views']),
  watched: shareOf(search['watched']),
  currency: currencyOf(search['currency']),
});
