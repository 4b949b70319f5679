import { runTogether } from '@sluice/analytics';
import type { Dashboard } from '@sluice/contract';
import { sourceOfType, type QueryType } from '@sluice/contract/analytics/catalogue/metric';
import { formatChange, formatMeasured } from '@sluice/contract/analytics/alerts/format';
import type { MailFigure } from '../../mail/render-mail.ts';
import { type Measured, measurementOf, questionsOf, readingsOf } from '../alerts/state/measure.ts';
import type { Window } from '../alerts/state/windows.ts';
import { scopeOf } from '../queries/query-scope.ts';
import type { TelemetryContext } from '../telemetry-context.ts';

const limits = { timeoutSeconds: 60, memoryBytes: 1024 ** 3 };
const whole = new Intl.NumberFormat('en');

const sampleOf = (size: number, type: QueryType): string => {
  const noun = sourceOfType(type) === 'ads' ? 'ad' : 'impression';
  return `of ${whole.format(size)} ${size === 1 ? noun : `${noun}s`}`;
};

const changeOf = (now: number | null, before: number | null): string | undefined =>
  now === null || before === null || before === 0 ? undefined : formatChange((now / before - 1) * 100);

/** Measures the panels of a dashboard in a window, compared with the window before. */
export const measureDashboard = async (
  context: TelemetryContext,
  { panels, licenseKey }: { panels: Dashboard['panels']; licenseKey: string },
  [now, before]: readonly [Window, Window],
): Promise<MailFigure[]> => {
  const scope = await scopeOf(context, licenseKey);
  // Panels have the filters of rules, validated by the same dimensions.
  const measured = panels.map(({ metric, aggregation, filters }): Measured => ({
    metric,
    aggregation,
    filters: filters as Measured['filters'],
  }));
  const parts = measured.flatMap((panel) => [now, before].map((window) => questionsOf(panel, window, scope)));
  const answers = await runTogether(context.telemetry, parts.flat(), { limits });
  let place = 0;
  const readings = parts.map((questions, index) => {
    const own = answers.slice(place, place + questions.length);
    place += questions.length;
    // SAFETY: two parts per panel.
    return readingsOf(measured[index >> 1] as Measured, own).get('') ?? { value: null, impressions: 0 };
  });
  return measured.map((panel, index) => {
    const { metric, aggregation } = measurementOf(panel);
    const [current, previous] = [readings[2 * index], readings[2 * index + 1]];
    const change = changeOf(current?.value ?? null, previous?.value ?? null);
    const { breakdown: _breakdown, filters = [] } = panels[index] ?? {};
    return {
      label: filters.length > 0 ? `${metric.title} (filtered)` : metric.title,
      value: formatMeasured(current?.value ?? null, aggregation.unit),
      note: [
        aggregation.label,
        change === undefined ? 'no earlier data' : `${change} vs. the period before`,
        ...(aggregation.addsUp ? [] : [sampleOf(current?.impressions ?? 0, metric.type)]),
      ].join(', '),
    };
  });
};
