import { Link } from '@tanstack/react-router';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { areaCrumb } from '../../encoding/families/area-crumb.tsx';
import styles from '../../encoding/demos/demos.module.css';
import { useTitle } from '../../shared/use-title.ts';
import { liveDemos } from './live-demos.ts';

const LiveDemoListPage = () => {
  useTitle('Live demos');
  return (
    <>
      <PageHeader
        title="Demos"
        description="Each demo starts a real live encoding from a generated source. It is billed like any other and stops by itself after 15 minutes."
        breadcrumbs={[areaCrumb('/live'), 'Demos']}
      />
      <ul className={styles.list}>
        {liveDemos.map(({ slug, title, lead }) => (
          <li key={slug}>
            <Link to="/live/demos/$demo" params={{ demo: slug }} className={styles.tile}>
              <h2>{title}</h2>
              <p>{lead}</p>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};

export default LiveDemoListPage;
