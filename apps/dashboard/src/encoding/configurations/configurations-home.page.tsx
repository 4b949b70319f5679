import { Link } from '@tanstack/react-router';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useHasRoute } from '../../app/account/use-routes.ts';
import { useTitle } from '../../shared/use-title.ts';
import styles from '../families/families.module.css';
import { areaCrumb } from '../families/area-crumb.tsx';
import type { Area } from '../families/area.ts';
import layout from '../../shared/layout.module.css';

const parts = [
  {
    path: 'codec-configurations',
    title: 'Codec configurations',
    help: 'Codec, resolution, frame rate and quality settings of renditions.',
  },
  { path: 'filters', title: 'Filters', help: 'Watermark, crop, scaling, loudness: processing before encoding.' },
  { path: 'notifications', title: 'Notifications', help: 'Emails and webhooks about events.' },
  { path: 'cloud-connect', title: 'Cloud Connect', help: 'Your own clouds and machines on which encodings can run.' },
  { path: 'stream-keys', title: 'Stream keys', help: 'Keys that authorize encoders to send live streams.' },
  { path: 'live-pools', title: 'Live pools', help: 'Live encodings on standby until they are needed.' },
] as const;

/** Links to everything that encodings are configured with. */
export const ConfigurationsHomePage = ({ area }: { area: Area }) => {
  useTitle('Configurations');
  const hasRoute = useHasRoute();
  return (
    <>
      <PageHeader
        title="Configurations"
        description="Reusable settings and resources for your encodings."
        breadcrumbs={[areaCrumb(area), 'Configurations']}
      />
      <ul className={styles.cards}>
        {parts
          .map((part) => ({ ...part, to: `${area}/configurations/${part.path}` }))
          .filter(({ to }) => hasRoute(to))
          .map(({ to, title, help }) => (
            <li key={to}>
              <Link className={styles.card} to={to}>
                <h2 className={`${styles.cardTitle} ${layout.plain}`}>{title}</h2>
                <span className={styles.cardHelp}>{help}</span>
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
};
