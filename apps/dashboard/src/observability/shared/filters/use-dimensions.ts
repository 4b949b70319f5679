import { useMemo } from 'react';
import { useOperation } from '../../../app/api/hooks.ts';
import { customDataBreakdowns } from '@sluice/contract/analytics/catalogue/breakdowns';
import type { License } from '../license.ts';
import type { Dimension } from './filter-value.ts';

const forLong = { staleTime: 3_600_000 };

const numberOf = (name: string) => Number(/^CUSTOM_DATA_(\d+)$/.exec(name)?.[1] ?? 0);

/** Loads the dimensions available for filters; custom data uses the labels of the license. */
export const useDimensions = (source: 'impressions' | 'ads', license: License | undefined) => {
  const answer = useOperation('analytics.dimensions.list', { query: { source } }, forLong);
  const items = answer.data?.items;
  const dimensions = useMemo((): Dimension[] | undefined => {
    const labels = new Map(customDataBreakdowns(license ?? {}).map(({ key, label }) => [key, label]));
    const fieldsCount = license?.customDataFieldsCount ?? 0;
    return items
      ?.filter(({ operators, name }) => operators.length > 0 && numberOf(name) <= fieldsCount)
      .map((item) => ({ ...item, label: labels.get(item.name) ?? item.label }))
      .toSorted((one, other) => one.label.localeCompare(other.label, undefined, { numeric: true }));
  }, [items, license]);
  return { dimensions, error: answer.error, refetch: () => void answer.refetch() };
};
