import { Link, useNavigate } from '@tanstack/react-router';
import {
  metricsOfView,
  viewTitles,
  type CatalogueMetric,
  type MetricView,
} from '@sluice/contract/analytics/catalogue/index';
import { Select } from '@sluice/ui/fields';
import { globalSearch, metricSearch } from './metric-search.ts';
import styles from './metric.module.css';

type MetricRailProps = { view: MetricView; metric?: CatalogueMetric };

const overview = 'overview';
const keptSearch = (previous: Record<string, unknown>) => globalSearch(metricSearch(previous));

/** Navigation between the metrics of a view; the settings are kept. */
export const MetricRail = ({ view, metric }: MetricRailProps) => {
  const navigate = useNavigate();
  const metrics = metricsOfView(view);
  const params = (slug: string) => ({ category: view, metric: slug });
  if (metrics.length === 1) return null;
  return (
    <>
      <nav className={styles.rail} aria-label={`${viewTitles[view]} metrics`}>
        <Link
          to="/observability/$category"
          params={{ category: view }}
          search={keptSearch}
          className={styles.railLink}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          Overview
        </Link>
        {metrics.map(({ slug, title }) => (
          <Link
            key={slug}
            to="/observability/$category/$metric"
            params={params(slug)}
            search={keptSearch}
            className={styles.railLink}
            activeOptions={{ includeSearch: false }}
          >
            {title}
          </Link>
        ))}
      </nav>
      <Select
        className={styles.railSelect}
        label="Metric"
        allowDeselect={false}
        searchable
        value={metric?.slug ?? overview}
        data={[
          { value: overview, label: 'Overview' },
          ...metrics.map(({ slug, title }) => ({ value: slug, label: title })),
        ]}
        onChange={(slug) => {
          if (slug === overview)
            void navigate({ to: '/observability/$category', params: { category: view }, search: keptSearch });
          else if (slug)
            void navigate({ to: '/observability/$category/$metric', params: params(slug), search: keptSearch });
        }}
      />
    </>
  );
};
