import { type analyticsAnomalies, anomalyMethod, type InputFor, type ResultOf } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import { scopeOf } from '../queries/query-scope.ts';
import { withQuerySlot } from '../query-slots.ts';
import type { TelemetryContext } from '../telemetry-context.ts';
import { anomalyPermission, hourInstant, toPeriod } from './anomaly-store.ts';
import { findFlags } from './method/find-flags.ts';
import { joinFlags, totalsOf } from './method/join-flags.ts';
import { shufflePast } from './method/shuffle-past.ts';
import { hourMilliseconds, readCounts } from './read-counts.ts';

const usualDays = 21;
const dayHours = 24;
const copies = 10;
const eventsMax = 100;

/**
 * Runs the detection over the past of a license, and over shuffled copies of it, in which every event is a false
 * alarm. Stores nothing.
 */
export const backtestAnomalies = async (
  context: TelemetryContext,
  { body }: Pick<InputFor<typeof analyticsAnomalies.backtest>, 'body'>,
): Promise<ResultOf<typeof analyticsAnomalies.backtest>> => {
  authorize(context, anomalyPermission, 'POST');
  const scope = await scopeOf(context, body.licenseKey);
  const end = Math.floor(context.clock.now().getTime() / hourMilliseconds);
  const start = end - (body.days ?? usualDays) * dayHours;
  const examined = { start: start + anomalyMethod.baselineHours, end };
  const series = await withQuerySlot(context, () => readCounts(context, scope, { start, end }));
  const events = joinFlags(findFlags(series, start, examined)).toReversed();
  let falseAlarms = 0;
  for (let copy = 0; copy < copies; copy += 1)
    falseAlarms += joinFlags(findFlags(shufflePast(series, String(copy)), start, examined)).length;
  const testedDays = (examined.end - examined.start) / dayHours;
  const perFortnight = (count: number, days: number): number => (count * 14) / days;
  const whole = series.find(({ dimension }) => dimension === undefined);
  return {
    start: hourInstant(start),
    end: hourInstant(end),
    testedDays,
    sessions: whole?.sessions.reduce((sum, count) => sum + count, 0) ?? 0,
    sliceCount: series.length,
    events: events.slice(0, eventsMax).map((event) => toPeriod(event, totalsOf(event, series, start))),
    eventsPerFortnight: perFortnight(events.length, testedDays),
    shuffled: {
      copies,
      testedDays: testedDays * copies,
      events: falseAlarms,
      eventsPerFortnight: perFortnight(falseAlarms, testedDays * copies),
    },
  };
};
