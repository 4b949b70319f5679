import type { ChartMark } from '@sluice/ui/charts/time-series.tsx';
import { useMemo, useState } from 'react';
import { useOperation } from '../../../../app/api/hooks.ts';
import { hasFlag, setFlag } from '../../../../app/local-flags.ts';
import type { Range } from '../../../shared/range.ts';
import { toMark, type MarkedItem } from './to-mark.ts';

type MarksRequest = { licenseKey: string; range: Range; stamp: number };

const nothing: readonly MarkedItem[] = [];
const flag = 'hide_chart_marks';

/** Releases, incidents and alert periods of a range in one request, and whether this browser shows them. */
export const useMarks = ({ licenseKey, range, stamp }: MarksRequest) => {
  const [isShown, setShown] = useState(() => !hasFlag(flag));
  const start = new Date(range.start).toISOString();
  const end = new Date(range.end).toISOString();
  // Without the permission or the server, the chart has no marks.
  const { data } = useOperation(
    'analytics.annotations.list',
    { query: { licenseKey, start, end } },
    { enabled: isShown, stamp },
  );
  const items: readonly MarkedItem[] = (isShown && data?.items) || nothing;
  const marks = useMemo((): ChartMark[] => items.map((item) => toMark(item, range.end)), [items, range.end]);
  return {
    marks,
    items: new Map(items.map((item) => [item.id, item])),
    isTruncated: isShown && data?.isTruncated === true,
    isShown,
    toggle: () => {
      setFlag(flag, isShown);
      setShown(!isShown);
    },
  };
};
