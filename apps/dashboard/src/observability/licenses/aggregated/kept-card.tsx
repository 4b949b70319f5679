import { Link } from '@tanstack/react-router';
import { Card } from '@sluice/ui/layout/card.tsx';
import layout from '../../../shared/layout.module.css';
import styles from '../licenses.module.css';
import { PlanFacts } from '../plan/plan-facts.tsx';
import type { Aggregated } from './draft.ts';

/** How long an aggregated license has data: as long as the longest of its licenses, which are changed one by one. */
export const KeptCard = ({ license }: { license: Aggregated }) => (
  <Card title="Data and plan">
    <PlanFacts retentionTime={license.retentionTime} planExpiredAt={license.planExpiredAt}>
      <p className={styles.why}>
        An aggregated license keeps nothing of its own: this is the longest of its licenses. Change it in{' '}
        <Link className={layout.link} to="/observability/licenses">
          the licenses themselves
        </Link>
        .
      </p>
    </PlanFacts>
  </Card>
);
