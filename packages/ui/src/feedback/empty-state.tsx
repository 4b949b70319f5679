import { lazy, Suspense, type ReactNode } from 'react';
import styles from './empty-state.module.css';
import type Drawing from './illustrations.tsx';
import type { IllustrationName } from './illustrations.tsx';

// Loaded on use, as most screens have data. An error screen without its drawing still helps.
const Illustration = lazy<typeof Drawing>(() => import('./illustrations.tsx').catch(() => ({ default: () => <></> })));

type EmptyStateProps = {
  illustration: IllustrationName;
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
};

/** Placeholder of an empty screen or list, with the next action. */
export const EmptyState = ({ illustration, title, description, actions }: EmptyStateProps) => (
  <div className={styles.root}>
    <div className={styles.drawing}>
      <Suspense>
        <Illustration name={illustration} />
      </Suspense>
    </div>
    {title && <div className={styles.title}>{title}</div>}
    {description && <div className={styles.description}>{description}</div>}
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);
