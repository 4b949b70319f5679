import {
  type analyticsAnnotations,
  annotationLimits,
  type ChartMark,
  type InputFor,
  isAllowed,
  type ResultOf,
} from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { alertPermission } from '../alerts/alert-context.ts';
import { windowOf } from '../queries/query-scope.ts';
import { alertPeriods, type PeriodRange } from './alert-periods.ts';
import { annotationPermission, ownAnnotations, toAnnotation } from './annotation-store.ts';

const annotationsWithin = async (
  context: Context,
  { licenseKey, start, end, limit }: PeriodRange,
): Promise<ChartMark[]> => {
  let rows = ownAnnotations(context)
    .where('started_at', '<', end)
    .where(({ eb, or, and }) =>
      or([
        eb('started_at', '>=', start),
        eb('ended_at', '>', start),
        and([eb('kind', '=', 'INCIDENT'), eb('ended_at', 'is', null)]),
      ]),
    );
  if (licenseKey !== undefined)
    rows = rows.where(({ eb, or }) => or([eb('license_key', 'is', null), eb('license_key', '=', licenseKey)]));
  return (await rows.orderBy('started_at', 'desc').orderBy('id').limit(limit).execute()).map(toAnnotation);
};

/** Returns what happened in a time range: releases, incidents and, for readers of alert rules, alert periods. */
export const listAnnotations = async (
  context: Context,
  { query }: Pick<InputFor<typeof analyticsAnnotations.list>, 'query'>,
): Promise<ResultOf<typeof analyticsAnnotations.list>> => {
  authorize(context, annotationPermission, 'GET');
  const window = windowOf(context, { start: query.start?.getTime(), end: query.end?.getTime() });
  const { listMax } = annotationLimits;
  const range = {
    licenseKey: query.licenseKey,
    start: new Date(window.startMilliseconds),
    end: new Date(window.endMilliseconds),
    limit: listMax + 1,
  };
  const mayReadAlerts = isAllowed(context.actor, alertPermission, 'GET');
  const [annotations, periods] = await Promise.all([
    annotationsWithin(context, range),
    mayReadAlerts ? alertPeriods(context, range) : [],
  ]);
  const items = [...annotations, ...periods].toSorted((one, other) => other.startedAt.localeCompare(one.startedAt));
  return { items: items.slice(0, listMax), isTruncated: items.length > listMax };
};
