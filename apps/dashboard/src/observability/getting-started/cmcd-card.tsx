import { Link } from '@tanstack/react-router';
import { Card } from '@sluice/ui/layout/card.tsx';
import layout from '../../shared/layout.module.css';
import styles from './getting-started.module.css';

/** The way to be measured without a collector, for players that report in the standard's form. */
export const CmcdCard = () => (
  <Card title="Without a collector">
    <p className={`${styles.words} ${layout.dim}`}>
      hls.js, dash.js, Shaka Player and AVPlayer can report by themselves, as CMCD: fewer facts, and nothing to install.
    </p>
    <Link className={styles.more} to="/observability/integrations" search={{ tab: 'cmcd' }}>
      Set up CMCD
    </Link>
  </Card>
);
