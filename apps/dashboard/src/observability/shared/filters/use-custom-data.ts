import { useCallback, useMemo } from 'react';
import { useOperation } from '../../../app/api/hooks.ts';
import type { License } from '../license.ts';
import type { Range } from '../range.ts';

const dayMilliseconds = 86_400_000;

const numberOf = (name: string): string | undefined => /^CUSTOM_DATA_(\d+)$/.exec(name)?.[1];

type Place = { source: 'impressions' | 'ads'; license: License | undefined; range: Pick<Range, 'start' | 'end'> };

/**
 * Returns whether pickers offer a dimension. Custom data is offered if it has a label, or values in the last day of the
 * range; until the latter are known, only labeled custom data is.
 */
export const useOfferedDimension = ({ source, license, range }: Place): ((name: string) => boolean) => {
  const { start, end } = range;
  const { licenseKey = '', customDataFieldLabels: labels = {}, customDataFieldsCount = 0 } = license ?? {};
  const unlabeledCount = customDataFieldsCount - Object.values(labels).filter(Boolean).length;
  const { data, isError } = useOperation(
    'analytics.filters.customData',
    {
      body: {
        licenseKey,
        source,
        start: new Date(Math.max(start, end - dayMilliseconds)).toISOString(),
        end: new Date(end).toISOString(),
      },
    },
    { enabled: licenseKey !== '' && unlabeledCount > 0, staleTime: Infinity, keepPrevious: true },
  );
  const namesWithValues = useMemo(() => new Set(data?.items), [data]);
  return useCallback(
    (name) => {
      const number = numberOf(name);
      return number === undefined || isError || Boolean(labels[`customData${number}`]) || namesWithValues.has(name);
    },
    [labels, isError, namesWithValues],
  );
};
