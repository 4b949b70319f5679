import { Link } from '@tanstack/react-router';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import layout from '../../shared/layout.module.css';
import { useTitle } from '../../shared/use-title.ts';
import { demos } from './demos.ts';
import styles from './demos.module.css';

const DemoListPage = () => {
  useTitle('Demos');
  return (
    <>
      <PageHeader
        title="Demos"
        description="Each demo runs a real encoding on a built-in sample. It is billed like any other encoding."
        breadcrumbs={[
          <Link key="home" to="/encoding/home">
            VOD encoding
          </Link>,
          'Demos',
        ]}
      />
      <ul className={styles.list}>
        {demos.map(({ slug, title, lead, sample }) => (
          <li key={slug}>
            <Link to="/encoding/demos/$demo" params={{ demo: slug }} className={styles.tile}>
              <h2>{title}</h2>
              <p>{lead}</p>
              <span className={`${layout.dim} ${layout.small}`}>Sample: {sample.words}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};

export default DemoListPage;
