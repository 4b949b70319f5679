import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { illustrations, type IllustrationName } from './illustrations.tsx';

type EmptyStateProps = {
  illustration: IllustrationName;
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
};

/** Placeholder of an empty screen or list, with the next action. */
export const EmptyState = ({ illustration, title, description, actions }: EmptyStateProps) => {
  const Illustration = illustrations[illustration];
  return (
    <div className={styles.root}>
      <Illustration />
      {title && <div className={styles.title}>{title}</div>}
      {description && <div className={styles.description}>{description}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
};
