import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { NotFoundScreen, ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { useTitle } from '../../shared/use-title.ts';
import { NoLicense } from '../shared/no-license.tsx';
import { useLicense } from '../shared/use-license.ts';
import { breakdownSelectionsMax, generalBreakdowns } from './breakdowns.ts';
import { BreakdownTable } from './breakdown-table.tsx';
import { MetricBar } from './metric-bar.tsx';
import { MetricChart } from './metric-chart.tsx';
import { selectedKeys, selectionText, type MetricSearch } from './metric-search.ts';
import { metrics, type Metric } from './metrics.ts';
import { rangeOf } from '../shared/range.ts';
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
  const { now, tick } = useClock(isRefreshing);
  const { licenses, license, error, refetch } = useLicense();
  const change = (next: MetricSearch) => void navigate({ search: (former) => ({ ...former, ...next }), replace: true });
  const goTo = ({ from, to, quickInterval }: MetricSearch) => change({ from, to, quickInterval });
  const zoom = useZoomHistory(search, goTo);
  const range = rangeOf(search, now, license?.timeZone);
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
      {error ? (
        <ProblemState error={error} what="licenses" onRetry={refetch} />
      ) : licenses?.length === 0 ? (
        <NoLicense />
      ) : (
        <div className={layout.stack}>
          <MetricBar
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
