import { Badge } from '@sluice/ui/badge.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import layout from '../../../shared/layout.module.css';
import { LinkButton } from '../../../shared/link-button.tsx';
import { useArea } from '../../families/area.ts';
import { choiceLabel } from '../../../shared/key-value/value-words.ts';
import type { Composition } from '../streams/stream-rows.ts';
import styles from './detail-notifications.module.css';

type Notification = Composition['notifications'][number];

const targetOf = ({ emails = [], method, url }: Notification): string =>
  url ? [method, url].filter(Boolean).join(' ') : emails.join(', ');

const Line = ({ notification }: { notification: Notification }) => (
  <li className={styles.line}>
    <div className={layout.row}>
      <strong>{choiceLabel(notification.eventType.replace('ENCODING_', ''))}</strong>
      <Badge>{notification.type === 'EMAIL' ? 'Email' : 'Webhook'}</Badge>
      {notification.muted && <Badge tone="warn">Muted</Badge>}
      {!notification.resourceId && <span className={`${layout.dim} ${layout.small}`}>for all encodings</span>}
    </div>
    <div className={layout.mono}>{targetOf(notification)}</div>
    {notification.triggeredAt && (
      <div className={`${layout.dim} ${layout.small}`}>
        Last sent <RelativeTime at={notification.triggeredAt} />
      </div>
    )}
  </li>
);

/** Lists the notifications of this encoding. */
export const DetailNotifications = ({ notifications }: { notifications: readonly Notification[] }) => (
  <Card
    title="Notifications"
    actions={
      <LinkButton size="compact-sm" variant="subtle" to={`${useArea()}/configurations/notifications`}>
        Manage
      </LinkButton>
    }
  >
    {notifications.length === 0 ? (
      <span className={layout.dim}>No notifications are set up for the end or failure of this encoding.</span>
    ) : (
      <ul className={styles.list}>
        {notifications.map((notification) => (
          <Line key={notification.id} notification={notification} />
        ))}
      </ul>
    )}
  </Card>
);
