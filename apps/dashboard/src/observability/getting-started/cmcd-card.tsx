import { Link } from '@tanstack/react-router';
import { Card } from '@sluice/ui/layout/card.tsx';
import layout from '../../shared/layout.module.css';
import styles from './getting-started.module.css';

/** Card that leads to CMCD, for players that send it without a collector. */
export const CmcdCard = () => (
  <Card title="Without a collector">
    <p className={`${styles.words} ${layout.dim}`}>
      hls.js, dash.js, Shaka Player and AVPlayer can report CMCD: fewer metrics, and nothing to install.
    </p>
    <Link className={styles.more} to="/observability/integrations" search={{ tab: 'cmcd' }}>
      Set up CMCD
    </Link>
  </Card>
);
