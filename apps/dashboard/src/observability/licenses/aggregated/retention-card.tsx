import { Link } from '@tanstack/react-router';
import { Card } from '@sluice/ui/layout/card.tsx';
import layout from '../../../shared/layout.module.css';
import styles from '../licenses.module.css';
import { PlanFacts } from '../plan/plan-facts.tsx';
import type { Aggregated } from './draft.ts';

/** Data retention of an aggregated license: the longest among its licenses, where it is configured. */
export const RetentionCard = ({ license }: { license: Aggregated }) => (
  <Card title="Data and plan">
    <PlanFacts retentionTime={license.retentionTime} planExpiredAt={license.planExpiredAt}>
      <p className={styles.why}>
        An aggregated license stores no data; its retention is the longest among its licenses. Change it in{' '}
        <Link className={layout.link} to="/observability/licenses">
          each license
        </Link>
        .
      </p>
    </PlanFacts>
  </Card>
);
