import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../../app/api/api.ts';
import { PagedList } from '../../../shared/list/paged-list.tsx';
import { usePagedList } from '../../../shared/list/use-paged-list.ts';
import { DeliveryStatus, SendAgain } from '../../../shared/delivery.tsx';
import { messageList } from '../alert-search.ts';
import { channelLabels } from '../alert-words.tsx';
import styles from '../alerts.module.css';
import { useAction } from '../../../shared/use-action.ts';

type Message = OperationResult<'analytics.alerts.rules.messages'>['items'][number];

const kinds = { FIRING: 'Firing', RESOLVED: 'Resolved', REMINDER: 'Reminder', TEST: 'Test' } as const;

const Answer = ({ message }: { message: Message }) => {
  const { responseCode, latency, failure, attempts } = message;
  if (responseCode === undefined && !failure && attempts < 2) return '–';
  return (
    <div className={styles.answer}>
      {responseCode !== undefined && (
        <span>
          {responseCode}
          {latency !== undefined && ` in ${Math.round(latency)} ms`}
        </span>
      )}
      {failure && <span>{failure}</span>}
      {attempts > 1 && <span>{attempts} attempts</span>}
    </div>
  );
};

const columns = (replaying: string | undefined, onReplay: (message: Message) => void): readonly Column<Message>[] => [
  { key: 'when', header: 'When', render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  { key: 'kind', header: 'Type', render: ({ kind }) => kinds[kind] },
  {
    key: 'to',
    header: 'Channel',
    render: ({ channelName, channelType, recipient }) => (
      <div className={styles.name}>
        <span>
          {channelName} ({channelLabels[channelType]})
        </span>
        {recipient && <small>{recipient}</small>}
      </div>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    render: ({ status }) => <DeliveryStatus status={status} />,
  },
  { key: 'answer', header: 'Response', render: (message) => <Answer message={message} /> },
  {
    key: 'actions',
    header: '',
    render: (message) =>
      message.canReplay && <SendAgain isSending={replaying === message.id} onSend={() => onReplay(message)} />,
  },
];

/** Notifications sent for a rule, with channel and delivery status. */
export const MessageTable = ({ ruleId }: { ruleId: string }) => {
  const list = usePagedList('analytics.alerts.rules.messages', messageList, {
    params: { rule_id: ruleId },
    refetchInterval: (page) => (page?.items.some(({ status }) => status === 'WAITING') ? 3000 : 30_000),
  });
  const replay = useAction('analytics.alerts.rules.replay', {
    verb: 'replay',
    noun: 'message',
    done: 'Resending notification',
  });
  const sendAgain = ({ id }: Message) => replay.run({ params: { rule_id: ruleId, message_id: id } });
  return (
    <Card title="Notifications" flush>
      <PagedList
        list={list}
        what="messages"
        label="Notifications"
        columns={columns(replay.current?.params.message_id, (message) => void sendAgain(message))}
        rowLabel={({ channelName }) => channelName}
        empty={
          <EmptyState
            illustration="noResult"
            title="No notifications yet"
            description="Notifications sent to the channels of this rule appear here with their delivery status."
          />
        }
        asCards
      />
    </Card>
  );
};
