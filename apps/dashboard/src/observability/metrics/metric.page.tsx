import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { NotFoundScreen, ProblemState } from '../../app/screens/screens.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import layout from '../../shared/layout.module.css';
import { useTitle } from '../../shared/use-title.ts';
import { breakdownSelectionsMax, generalBreakdowns } from './breakdowns.ts';
import { BreakdownTable } from './breakdown-table.tsx';
import { MetricBar } from './metric-bar.tsx';
import { MetricChart } from './metric-chart.tsx';
import { selectedKeys, selectionText, type MetricSearch } from './metric-search.ts';
import { metrics, type Metric } from './metrics.ts';
import { rangeOf } from './range.ts';
import { useMetric } from './use-metric.ts';
import { useZoomHistory } from './zoom-history.ts';

const route = getRouteApi('/_app/observability/$category/$metric');
const refreshMilliseconds = 60_000;

/** The present, moved on every minute while auto-refresh is on and the page is seen. */
const useClock = (isRunning: boolean) => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    setNow(Date.now());
    const timer = setInterval(() => {
      if (!document.hidden) setNow(Date.now());
    }, refreshMilliseconds);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { now, tick: () => setNow(Date.now()) };
};

const MetricPage = () => {
  const { category, metric: slug } = route.useParams();
  const metric = metrics.find((each) => each.category === category && each.slug === slug);
  return metric ? <MetricView key={slug} metric={metric} /> : <NotFoundScreen />;
};

const MetricView = ({ metric }: { metric: Metric }) => {
  useTitle(metric.title);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [isRefreshing, setRefreshing] = useState(false);
  const [licenseKey, setLicenseKey] = useState<string>();
  const { now, tick } = useClock(isRefreshing);
  const licenses = useOperation('analytics.licenses.list', { query: { limit: 100 } }, { staleTime: 300_000 });
  const license = licenses.data?.items.find((each) => each.licenseKey === licenseKey) ?? licenses.data?.items[0];
  const change = (next: MetricSearch) => void navigate({ search: (former) => ({ ...former, ...next }), replace: true });
  const goTo = ({ from, to, quickInterval }: MetricSearch) => change({ from, to, quickInterval });
  const zoom = useZoomHistory(search, goTo);
  const range = rangeOf(search, now);
  const breakdown = generalBreakdowns.find(({ key }) => key === search.breakdown);
  const selected = selectedKeys(search.selection, breakdownSelectionsMax);
  const data = useMetric({ metric, licenseKey: license?.licenseKey, range, breakdown: breakdown?.key, selected });
  return (
    <>
      <PageHeader
        title={metric.title}
        description={metric.description}
        breadcrumbs={[
          <Link key="home" to="/observability">
            Observability
          </Link>,
          'Audience',
          metric.title,
        ]}
      />
      {licenses.error ? (
        <ProblemState error={licenses.error} what="licenses" onRetry={() => void licenses.refetch()} />
      ) : licenses.data && !license ? (
        <EmptyState
          illustration="firstUse"
          title="No license yet"
          description="A license collects the plays of your players. Create one, then give its key to a player."
          actions={<LinkButton to="/observability/licenses/create">Create a license</LinkButton>}
        />
      ) : (
        <div className={layout.stack}>
          <MetricBar
            licenses={licenses.data?.items ?? []}
            licenseKey={license?.licenseKey}
            onLicense={setLicenseKey}
            search={search}
            range={range}
            onRange={(next) => {
              zoom.forget();
              goTo(next);
              tick();
            }}
            onBreakdown={(next) => change({ breakdown: next, selection: undefined })}
            zoom={zoom}
            isBusy={data.isBusy}
            isRefreshing={isRefreshing}
            onRefreshing={setRefreshing}
            onRefresh={() => {
              tick();
              void data.refetch();
            }}
          />
          {data.error ? (
            <Card>
              <ProblemState error={data.error} what="plays" onRetry={() => void data.refetch()} />
            </Card>
          ) : (
            <>
              <MetricChart
                metric={metric}
                data={data}
                range={range}
                breakdown={breakdown}
                selected={selected}
                onZoom={zoom.zoomIn}
              />
              {(data.sum ?? 0) > 0 && (
                <BreakdownTable
                  breakdown={breakdown}
                  rows={data.rows}
                  sum={data.sum ?? 0}
                  selected={selected}
                  isBusy={data.isBusy}
                  onSelect={(keys) => change({ selection: selectionText(keys) })}
                />
              )}
            </>
          )}
        </div>
      )}
    </>
  );
};

export default MetricPage;
