import { Card } from '@sluice/ui/layout/card.tsx';
import styles from './loading-card.module.css';

const lines = ['80%', '57%', '74%', '49%'];

/** Placeholder for a card while its content loads. */
export const LoadingCard = ({ label }: { label: string }) => (
  <Card>
    <div className={styles.lines} role="status" aria-label={`Loading the ${label}`}>
      {lines.map((width) => (
        <span key={width} style={{ width }} />
      ))}
    </div>
  </Card>
);
