import type { QueryRows } from '../../shared/query.ts';
import { rowKey } from '../../shared/values.ts';

type Support = { impressions: number; percentage: number };

export type CodecSupport = Support & {
  codec: { id: string };
  /** Support by value of the category, as a percentage of the value's own impressions. */
  categories: ReadonlyMap<string, Support>;
};

export type Category = { key: string; value: unknown; impressions: number };

const names: Record<string, string> = {
  avc: 'H.264 / AVC',
  hevc: 'H.265 / HEVC',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
};

export const codecName = (id: string): string => names[id.toLowerCase()] ?? id;

const codecsIn = (supported: unknown): string[] => [
  ...new Set(
    String(supported ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  ),
];

const percentageOf = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);

/** Returns the values of a category from rows `[codecs, value, impressions]`, most used first. */
export const categoriesOf = (rows: QueryRows): Category[] => {
  const categories = new Map<string, Category>();
  for (const [, value, number] of rows) {
    const key = rowKey(value);
    const category = categories.get(key);
    categories.set(key, { key, value, impressions: (category?.impressions ?? 0) + Number(number) });
  }
  return [...categories.values()].toSorted((one, other) => other.impressions - one.impressions);
};

/** Counts support for each codec, in total and per value of a category, from `[codecs, value, impressions]`. */
export const codecSupport = (rows: QueryRows): CodecSupport[] => {
  const wholes = new Map(categoriesOf(rows).map(({ key, impressions }) => [key, impressions]));
  const total = [...wholes.values()].reduce((sum, impressions) => sum + impressions, 0);
  const codecs = new Map<string, Map<string, number>>();
  for (const [supported, value, number] of rows) {
    for (const id of codecsIn(supported)) {
      const counts = codecs.get(id) ?? new Map<string, number>();
      counts.set(rowKey(value), (counts.get(rowKey(value)) ?? 0) + Number(number));
      codecs.set(id, counts);
    }
  }
  return [...codecs]
    .map(([id, counts]) => {
      const impressions = [...counts.values()].reduce((sum, each) => sum + each, 0);
      const categories = new Map(
        [...wholes].map(([key, whole]) => {
          const count = counts.get(key) ?? 0;
          return [key, { impressions: count, percentage: percentageOf(count, whole) }];
        }),
      );
      return { codec: { id }, impressions, percentage: percentageOf(impressions, total), categories };
    })
    .toSorted((one, other) => other.impressions - one.impressions);
};
