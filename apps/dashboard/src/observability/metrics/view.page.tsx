import { Navigate, useParams } from '@tanstack/react-router';
import { metricsOfView, metricViews, viewTitles, type MetricView } from '@sluice/contract/analytics/catalogue/index';
import { NotFoundScreen } from '../../app/screens/screens.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { MetricFrame } from './metric-frame.tsx';
import { MetricTile } from './overview/metric-tile.tsx';
import styles from './overview/overview.module.css';
import { useSettings } from './use-settings.ts';

const descriptions: Record<MetricView, string> = {
  audience: 'How many viewers watch, how long, and on which devices.',
  'quality-of-experience': 'Playback quality as viewers experience it.',
  errors: 'Which errors occur, and how often.',
  advertising: 'Ads requested by the player (client-side).',
  ssai: 'Ads inserted into the stream by the server.',
  'api-explorer': 'Your own queries against the telemetry of a license.',
};

const ViewScreen = ({ view }: { view: MetricView }) => {
  useTitle(viewTitles[view]);
  const settings = useSettings();
  return (
    <MetricFrame view={view} description={descriptions[view]} settings={settings}>
      {(license) => (
        <ul className={styles.grid} aria-label={`${viewTitles[view]} metrics at a glance`}>
          {metricsOfView(view).map((metric) => (
            <MetricTile key={metric.slug} metric={metric} license={license} settings={settings} isComparing />
          ))}
        </ul>
      )}
    </MetricFrame>
  );
};

/** Overview of all metrics of a view; a view with one metric shows that metric. */
const ViewPage = () => {
  const { category = '' } = useParams({ strict: false });
  const view = metricViews.find((each) => each === category);
  if (!view) return <NotFoundScreen />;
  const [first, ...others] = metricsOfView(view);
  if (first && others.length === 0)
    return (
      <Navigate
        to="/observability/$category/$metric"
        params={{ category: view, metric: first.slug }}
        search={(previous: Record<string, unknown>) => previous}
        replace
      />
    );
  return <ViewScreen key={view} view={view} />;
};

export default ViewPage;
