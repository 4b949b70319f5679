import { breakdownsFor } from '@sluice/contract/analytics/catalogue/breakdowns';
import {
  sourceOfType,
  type CatalogueMetric,
  type MetricAggregation,
} from '@sluice/contract/analytics/catalogue/metric';
import { Card } from '@sluice/ui/layout/card.tsx';
import { lazy, Suspense, useMemo } from 'react';
import { hasFlag } from '../../../app/local-flags.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import { CardBoundary } from '../../../shared/card-boundary.tsx';
import layout from '../../../shared/layout.module.css';
import { LoadingCard } from '../../../shared/loading-card.tsx';
import { useOfferedDimension } from '../../shared/filters/use-custom-data.ts';
import type { License } from '../../shared/license.ts';
import { selectedKeys, selectionText } from '../metric-search.ts';
import type { QueryScope } from '../../shared/query.ts';
import type { Settings } from '../use-settings.ts';
import { LinesCard } from './lines-card.tsx';
import { useColors } from './use-colors.ts';
import { useLines } from './use-lines.ts';

// Below the chart.
const BreakdownCard = lazy(async () => ({ default: (await import('./breakdown-card.tsx')).BreakdownCard }));

const SegmentsCard = lazy(async () => ({ default: (await import('./segments/segments-card.tsx')).SegmentsCard }));

type LinesViewProps = {
  metric: CatalogueMetric;
  aggregation: MetricAggregation;
  license: License;
  settings: Settings;
};

/** Metric over time with its breakdown. */
export const LinesView = ({ metric, aggregation, license, settings }: LinesViewProps) => {
  const { search, change } = settings;
  const breakdowns = useMemo(
    () => breakdownsFor(metric.type, { ...license, isDeveloper: hasFlag('developer_mode') }),
    [metric.type, license],
  );
  const breakdown = breakdowns.find(({ key }) => key === search.breakdown);
  const second = breakdown && breakdowns.find(({ key }) => key === search.second && key !== breakdown.key);
  const scope = useMemo(
    (): QueryScope => ({ licenseKey: license.licenseKey, range: settings.range, filters: settings.allFilters }),
    [license.licenseKey, settings.range, settings.allFilters],
  );
  const isOffered = useOfferedDimension({ source: sourceOfType(metric.type), license, range: settings.range });
  const selected = useMemo(
    () => (breakdown ? selectedKeys(search.selection, metric.selectionsMax) : []),
    [breakdown, search.selection, metric.selectionsMax],
  );
  const colors = useColors(selected);
  const lines = useLines({
    aggregation,
    licenseKey: license.licenseKey,
    range: settings.range,
    filters: settings.allFilters,
    breakdown,
    selected,
    isComparing: search.compare === 'previous',
    stamp: settings.stamp,
  });
  if (lines.error && !lines.chart)
    return (
      <Card>
        <ProblemState error={lines.error} what={metric.title.toLowerCase()} onRetry={lines.retry} />
      </Card>
    );
  return (
    <div className={layout.stack}>
      <CardBoundary resetKey={settings.stamp}>
        <LinesCard
          metric={metric}
          aggregation={aggregation}
          license={license}
          settings={settings}
          breakdown={breakdown}
          lines={lines}
          colors={colors}
        />
      </CardBoundary>
      {search.segment !== undefined && (
        <CardBoundary resetKey={settings.stamp}>
          <Suspense fallback={<LoadingCard label="segments" />}>
            <SegmentsCard
              metric={metric}
              aggregation={aggregation}
              license={license}
              scope={scope}
              settings={settings}
              segment={search.segment}
            />
          </Suspense>
        </CardBoundary>
      )}
      <CardBoundary resetKey={settings.stamp}>
        <Suspense fallback={<LoadingCard label="breakdown" />}>
          <BreakdownCard
            metric={metric}
            aggregation={aggregation}
            breakdowns={breakdowns.filter((each) => each === breakdown || each === second || isOffered(each.key))}
            breakdown={breakdown}
            second={second}
            scope={scope}
            stamp={settings.stamp}
            lines={lines}
            selected={selected}
            colors={colors}
            onBreakdown={(key) => change({ breakdown: key, selection: undefined })}
            onSecond={(key) => change({ second: key })}
            onSelect={(keys) => change({ selection: selectionText(keys) })}
          />
        </Suspense>
      </CardBoundary>
    </div>
  );
};
