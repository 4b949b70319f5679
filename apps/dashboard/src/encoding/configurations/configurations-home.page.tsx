import { Link } from '@tanstack/react-router';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useHasRoute } from '../../app/account/use-routes.ts';
import { useTitle } from '../../shared/use-title.ts';
import styles from '../families/families.module.css';
import { areaNames, type Area } from '../families/family-screens.ts';

const parts = [
  {
    path: 'codec-configurations',
    title: 'Codec configurations',
    help: 'Codec, size and rate of renditions, and everything that shapes their quality.',
  },
  { path: 'filters', title: 'Filters', help: 'Watermarks, crops, scaling, loudness: what is done before encoding.' },
  { path: 'notifications', title: 'Notifications', help: 'Who is told by e-mail or webhook when something happens.' },
  { path: 'cloud-connect', title: 'Cloud Connect', help: 'Your own clouds and machines that encodings may run on.' },
  { path: 'stream-keys', title: 'Stream keys', help: 'Keys with which encoders may send live pictures.' },
  { path: 'live-pools', title: 'Live pools', help: 'Live encodings that stand by until they are needed.' },
] as const;

/** The way to everything that encodings are configured with. */
export const ConfigurationsHomePage = ({ area }: { area: Area }) => {
  useTitle('Configurations');
  const hasRoute = useHasRoute();
  return (
    <>
      <PageHeader
        title="Configurations"
        description="What encodings are made of and what happens around them, kept to be used again."
        breadcrumbs={[areaNames[area], 'Configurations']}
      />
      <ul className={styles.cards}>
        {parts
          .map((part) => ({ ...part, to: `${area}/configurations/${part.path}` }))
          .filter(({ to }) => hasRoute(to))
          .map(({ to, title, help }) => (
            <li key={to}>
              <Link className={styles.card} to={to}>
                <h2 className={styles.cardTitle} style={{ margin: 0, fontSize: 'inherit' }}>
                  {title}
                </h2>
                <span className={styles.cardHelp}>{help}</span>
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
};
