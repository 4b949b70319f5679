import { useParams } from '@tanstack/react-router';
import { metricsOfView, type CatalogueMetric } from '@sluice/contract/analytics/catalogue/index';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { createElement, lazy, Suspense } from 'react';
import { NotFoundScreen } from '../../app/screens/screens.tsx';
import { CardBoundary } from '../../shared/card-boundary.tsx';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useTitle } from '../../shared/use-title.ts';
import type { License } from '../shared/license.ts';
import { modeOf } from './lines/chart-modes.ts';
import { LinesView } from './lines/lines-view.tsx';
import { MetricFrame } from './metric-frame.tsx';
import { panelOf } from './panels.ts';
import { useSettings, type Settings } from './use-settings.ts';

// Few viewers leave the default aggregation.
const ModeView = lazy(async () => ({ default: (await import('./lines/mode-view.tsx')).ModeView }));

type ContentProps = { metric: CatalogueMetric; license: License; settings: Settings };

const Panel = ({ metric, license, settings }: ContentProps) => {
  const panel = panelOf(metric);
  if (!panel)
    return (
      <Card>
        <EmptyState
          illustration="firstUse"
          title={`${metric.title} is not available`}
          description="This server has no view for this metric."
        />
      </Card>
    );
  return (
    <CardBoundary resetKey={settings.stamp}>
      <Suspense fallback={<LoadingCard label={metric.title.toLowerCase()} />}>
        {createElement(panel, {
          metric,
          license,
          range: settings.range,
          filters: settings.allFilters,
          videoItem: settings.videoItem,
          userId: settings.userId,
          refreshToken: settings.stamp,
        })}
      </Suspense>
    </CardBoundary>
  );
};

const Content = (props: ContentProps) => {
  const { metric, settings } = props;
  const aggregation =
    metric.aggregations.find(({ name }) => name === settings.search.aggregation) ?? metric.aggregations[0];
  const mode = modeOf(metric, settings.search.aggregation);
  if (mode)
    return (
      <CardBoundary resetKey={settings.stamp}>
        <Suspense fallback={<LoadingCard label={metric.title.toLowerCase()} />}>
          <ModeView {...props} mode={mode} />
        </Suspense>
      </CardBoundary>
    );
  return metric.panel === 'lines' && aggregation ? (
    <LinesView {...props} aggregation={aggregation} />
  ) : (
    <Panel {...props} />
  );
};

const MetricScreen = ({ metric, userId }: { metric: CatalogueMetric; userId: string | undefined }) => {
  useTitle(metric.title);
  const settings = useSettings(userId);
  return (
    <MetricFrame view={metric.view} metric={metric} description={metric.description} settings={settings}>
      {(license) => <Content key={metric.slug} metric={metric} license={license} settings={settings} />}
    </MetricFrame>
  );
};

const MetricPage = () => {
  const { category = '', metric: slug = '', userId } = useParams({ strict: false });
  const metric = metricsOfView(category).find((each) => each.slug === slug);
  return metric ? <MetricScreen metric={metric} userId={userId} /> : <NotFoundScreen />;
};

export default MetricPage;
