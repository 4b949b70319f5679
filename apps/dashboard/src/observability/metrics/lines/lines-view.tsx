import { breakdownsFor } from '@sluice/contract/analytics/catalogue/breakdowns';
import type { CatalogueMetric, MetricAggregation } from '@sluice/contract/analytics/catalogue/metric';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useMemo } from 'react';
import { hasFlag } from '../../../app/local-flags.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import { CardBoundary } from '../../../shared/card-boundary.tsx';
import layout from '../../../shared/layout.module.css';
import type { License } from '../../shared/license.ts';
import { selectedKeys, selectionText } from '../metric-search.ts';
import type { Settings } from '../use-settings.ts';
import { BreakdownCard } from './breakdown-card.tsx';
import { LinesCard } from './lines-card.tsx';
import { useColors } from './use-colors.ts';
import { useLines } from './use-lines.ts';

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
      <CardBoundary resetKey={settings.stamp}>
        <BreakdownCard
          metric={metric}
          aggregation={aggregation}
          breakdowns={breakdowns}
          breakdown={breakdown}
          lines={lines}
          selected={selected}
          colors={colors}
          onBreakdown={(key) => change({ breakdown: key, selection: undefined })}
          onSelect={(keys) => change({ selection: selectionText(keys) })}
        />
      </CardBoundary>
    </div>
  );
};
