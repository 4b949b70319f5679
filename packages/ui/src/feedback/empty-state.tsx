import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { illustrations, type IllustrationName } from './illustrations.tsx';

type EmptyStateProps = {
  illustration: IllustrationName;
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
};

/** What a screen shows when it has nothing to show, with the one thing to do next. */
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
