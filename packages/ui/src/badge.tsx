import type { ComponentType, ReactNode } from 'react';
import styles from './status-badge.module.css';

type BadgeProps = {
  tone?: 'neutral' | 'good' | 'bad' | 'warn' | 'active';
  icon?: ComponentType<{ size?: number }>;
  title?: string;
  children: ReactNode;
};

/** Short label of an item, such as its role or kind. */
export const Badge = ({ tone = 'neutral', icon: Icon, title, children }: BadgeProps) => (
  <span className={`${styles.badge} ${styles[tone]} ${Icon ? '' : styles.plain}`} title={title}>
    {Icon && <Icon size={14} />}
    {children}
  </span>
);
