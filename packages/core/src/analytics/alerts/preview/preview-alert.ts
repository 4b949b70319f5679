import {
  type AlertConditionInput,
  type AlertPreview,
  type alertRules,
  type alertTools,
  type InputFor,
  invalid,
} from '@sluice/contract';
import { authorize } from '../../../shared/authorize.ts';
import { scopeOf } from '../../queries/query-scope.ts';
import type { TelemetryContext } from '../../telemetry-context.ts';
import { alertPermission } from '../alert-context.ts';
import { minuteOf, type Window } from '../state/windows.ts';
import { checkMeasured } from '../rules/check-rule.ts';
import { loadRule, toAlertRule } from '../rule-store.ts';
import { evaluateWindows, stepOf } from './past-windows.ts';
import { type Episode, simulate } from './simulate.ts';
import { missingShareOf, thinned, typicalOf } from './summarize.ts';

const day = 86_400_000;
const daysMax = 31;
const episodesMax = 200;

const rangeOf = (context: TelemetryContext, start: number | undefined, end: number | undefined): Window => {
  const now = minuteOf(context.clock.now().getTime());
  const endMilliseconds = minuteOf(Math.min(end ?? now, now));
  const startMilliseconds = start ?? endMilliseconds - 30 * day;
  if (!(startMilliseconds < endMilliseconds)) throw invalid('start', 'Must be before the end.');
  if (endMilliseconds - startMilliseconds > daysMax * day)
    throw invalid('start', `The range must not exceed ${daysMax} days.`);
  return { startMilliseconds, endMilliseconds };
};

/** Simulates when a rule would have fired within a range. */
const previewOf = async (
  context: TelemetryContext,
  rule: AlertConditionInput,
  range: Window,
): Promise<AlertPreview> => {
  const scope = await scopeOf(context, rule.licenseKey);
  const stepMinutes = stepOf(rule.windowMinutes);
  const isAbove = rule.direction === 'ABOVE' && rule.kind !== 'AVAILABILITY';
  const instances = (await evaluateWindows(context, rule, range, scope)).map(({ key, points }) => ({
    key,
    points,
    shown: thinned(points, isAbove),
    ...simulate(key, points, { ...rule, stepMinutes, isAbove }),
  }));
  const all = instances.flatMap(({ points }) => points);
  const episodes: Episode[] = instances.flatMap((one) => one.episodes).toSorted((a, b) => a.start - b.start);
  const typical = typicalOf(all.flatMap(({ judgement: { measured } }) => measured ?? []));
  return {
    start: range.startMilliseconds,
    end: range.endMilliseconds,
    stepMinutes,
    times: instances[0]?.shown.map(({ at }) => at) ?? [],
    series: instances.map(({ key, shown }) => ({
      key,
      values: shown.map(({ value }) => value),
      measured: shown.map(({ judgement }) => judgement.measured),
    })),
    episodes: episodes.slice(-episodesMax),
    alertsPerWeek: (episodes.length * 7 * day) / (range.endMilliseconds - range.startMilliseconds),
    firingMinutes: instances.reduce((sum, one) => sum + one.firingMinutes, 0),
    ...(typical && { typical }),
    missingShare: missingShareOf(all),
  };
};

/** Simulates when an unsaved rule would have fired; covers the last 30 days if no range is given. */
export const previewAlert = async (
  context: TelemetryContext,
  { body }: Pick<InputFor<typeof alertTools.preview>, 'body'>,
): Promise<AlertPreview> => {
  authorize(context, alertPermission, 'POST');
  const { start, end, ...rule } = body;
  await checkMeasured(context, rule);
  return previewOf(context, rule, rangeOf(context, start, end));
};

/** Returns the measurements of a rule over a range; the last day if none is given. */
export const seriesOfAlert = async (
  context: TelemetryContext,
  { params, query }: InputFor<typeof alertRules.series>,
): Promise<AlertPreview> => {
  authorize(context, alertPermission, 'GET');
  const row = await loadRule(context, params.rule_id);
  const end = query.end?.getTime() ?? context.clock.now().getTime();
  return previewOf(context, toAlertRule(row), rangeOf(context, query.start?.getTime() ?? end - day, end));
};
