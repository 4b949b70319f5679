import { Link } from '@tanstack/react-router';
import {
  sourceOfType,
  viewTitles,
  type CatalogueMetric,
  type MetricView,
} from '@sluice/contract/analytics/catalogue/index';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { lazy, Suspense, type ReactNode } from 'react';
import { ProblemState } from '../../app/screens/screens.tsx';
import { LoadingCard } from '../../shared/loading-card.tsx';
import layout from '../../shared/layout.module.css';
import { observabilityCrumbs } from '../shared/crumbs.tsx';
import type { License } from '../shared/license.ts';
import { MetricRail } from './metric-rail.tsx';
import styles from './metric.module.css';
import { SettingsBar } from './settings/settings-bar.tsx';
import type { Settings } from './use-settings.ts';

const NoLicense = lazy(async () => ({ default: (await import('../shared/no-license.tsx')).NoLicense }));

type MetricFrameProps = {
  view: MetricView;
  metric?: CatalogueMetric;
  description: string;
  settings: Settings;
  children: (license: License) => ReactNode;
};

const Content = ({ view, metric, settings, children }: MetricFrameProps) => {
  const { licenses, license, error, refetch } = settings.licenses;
  if (error) return <ProblemState error={error} what="licenses" onRetry={refetch} />;
  if (licenses?.length === 0)
    return (
      <Suspense>
        <NoLicense />
      </Suspense>
    );
  return (
    <div className={styles.columns}>
      <MetricRail view={view} {...(metric && { metric })} />
      <div className={`${layout.stack} ${styles.content}`}>
        <SettingsBar settings={settings} source={metric ? sourceOfType(metric.type) : 'impressions'} />
        {license ? children(license) : <LoadingCard label="licenses" />}
      </div>
    </div>
  );
};

/** Common layout of metric screens: title, metric list and settings. */
export const MetricFrame = (props: MetricFrameProps) => {
  const { view, metric, description, settings } = props;
  const title = viewTitles[view];
  return (
    <>
      <PageHeader
        title={metric?.title ?? title}
        description={description}
        breadcrumbs={observabilityCrumbs(
          ...(metric && metric.title !== title
            ? [
                <Link key="view" to="/observability/$category" params={{ category: view }}>
                  {title}
                </Link>,
                metric.title,
              ]
            : [title]),
          ...(settings.userId ? [settings.userId] : []),
        )}
      />
      <Content {...props} />
    </>
  );
};
