import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../../app/api/api.ts';
import { DeliveryStatus, SendAgain } from '../../../shared/delivery.tsx';
import { eventLabel } from '../events.ts';
import styles from './ledger.module.css';

export type Delivery = OperationResult<'notifications.deliveries.list'>['items'][number];

const answerOf = ({ responseCode, failure, responseText, latency }: Delivery) => (
  <div className={styles.answer}>
    {responseCode !== undefined && (
      <span>
        {responseCode}
        {latency !== undefined && ` in ${Math.round(latency)} ms`}
      </span>
    )}
    {failure && <span>{failure}</span>}
    {responseText && <code title={responseText}>{responseText}</code>}
  </div>
);

/** Columns of a webhook's deliveries, with a button that sends one again. */
export const deliveryColumns = (
  replaying: string | undefined,
  onReplay: (delivery: Delivery) => void,
): readonly Column<Delivery>[] => [
  {
    key: 'status',
    header: 'Status',
    render: ({ status }) => <DeliveryStatus status={status} />,
  },
  { key: 'event', header: 'Event', render: ({ eventType }) => eventLabel(eventType) },
  { key: 'answer', header: 'Response', render: answerOf },
  { key: 'attempts', header: 'Attempts', align: 'number', render: ({ attempts }) => attempts },
  { key: 'created', header: 'Sent', render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  {
    key: 'actions',
    header: '',
    render: (delivery) => <SendAgain isSending={replaying === delivery.id} onSend={() => onReplay(delivery)} />,
  },
];
