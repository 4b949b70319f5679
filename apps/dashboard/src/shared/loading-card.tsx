import { Card } from '@sluice/ui/layout/card.tsx';
import styles from './loading-card.module.css';

type LoadingCardProps = { label: string; lines?: number };

/** The shape of a card while its content is read. */
export const LoadingCard = ({ label, lines = 4 }: LoadingCardProps) => (
  <Card>
    <div className={styles.lines} role="status" aria-label={`Loading the ${label}`}>
      {Array.from({ length: lines }, (_, index) => (
        // Placeholders have no identity.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} style={{ width: `${80 - ((index * 23) % 45)}%` }} />
      ))}
    </div>
  </Card>
);
