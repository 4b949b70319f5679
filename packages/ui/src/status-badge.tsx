import type { ComponentType } from 'react';
import { IconAlertTriangle, IconBan, IconCircleCheck, IconCircleDashed, IconCircleX, IconClock } from './icons.ts';
import styles from './status-badge.module.css';

type Appearance = {
  label: string;
  tone: 'neutral' | 'good' | 'bad' | 'warn' | 'active';
  icon: ComponentType<{ size?: number }>;
};

const appearances: Record<string, Appearance> = {
  CREATED: { label: 'Created', tone: 'neutral', icon: IconCircleDashed },
  WAITING: { label: 'Waiting', tone: 'neutral', icon: IconClock },
  QUEUED: { label: 'Queued', tone: 'warn', icon: IconClock },
  RUNNING: { label: 'Running', tone: 'active', icon: IconCircleDashed },
  FINISHED: { label: 'Finished', tone: 'good', icon: IconCircleCheck },
  ERROR: { label: 'Error', tone: 'bad', icon: IconCircleX },
  TRANSFER_ERROR: { label: 'Transfer error', tone: 'bad', icon: IconAlertTriangle },
  CANCELED: { label: 'Canceled', tone: 'neutral', icon: IconBan },
};

/** Status as icon and text, so that it does not depend on color only. */
export const StatusBadge = ({ status }: { status: string }) => {
  const { label, tone, icon: Icon } = appearances[status] ?? { label: status, tone: 'neutral', icon: IconCircleDashed };
  return (
    <span className={`${styles.badge} ${styles[tone]} ${status === 'RUNNING' ? styles.turning : ''}`}>
      <Icon size={14} />
      {label}
    </span>
  );
};
