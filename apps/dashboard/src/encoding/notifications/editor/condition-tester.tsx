import { useState } from 'react';
import type { Condition } from '@sluice/contract/notifications/conditions';
import type { EventType } from '@sluice/contract/notifications/vocabulary';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { useApi, type OperationResult } from '../../../app/api/api.ts';
import { problemOf } from '../../../app/api/problem.ts';
import styles from './editor.module.css';
import { useAttempt } from '../../../shared/use-attempt.ts';

type PastEvent = OperationResult<'notifications.conditions.test'>['events'][number];

const columns: readonly Column<PastEvent>[] = [
  {
    key: 'met',
    header: 'Would notify',
    render: ({ isMet }) => <Badge tone={isMet ? 'good' : 'neutral'}>{isMet ? 'Yes' : 'No'}</Badge>,
  },
  {
    key: 'change',
    header: 'Event',
    render: ({ attributes }) => `${attributes['previous_status']} → ${attributes['status']}`,
  },
  { key: 'encoding', header: 'Encoding', render: ({ resourceName, resourceId }) => resourceName ?? resourceId },
  { key: 'when', header: 'When', from: 'wide', render: ({ happenedAt }) => <RelativeTime at={happenedAt} /> },
];

const Outcome = ({ events }: { events: readonly PastEvent[] }) => {
  if (events.length === 0) return <p className={styles.hint}>There are no past events of this type yet.</p>;
  const met = events.filter(({ isMet }) => isMet).length;
  return (
    <>
      <p className={styles.hint} role="status">
        {met} of the latest {events.length} events meet the conditions.
      </p>
      <div className={styles.events}>
        <DataTable
          label="Past events"
          columns={columns}
          rows={events}
          rowId={({ resourceId, happenedAt }) => `${resourceId} ${happenedAt}`}
          rowLabel={({ resourceName, resourceId }) => resourceName ?? resourceId}
        />
      </div>
    </>
  );
};

/** Tests conditions on past events; sends no notifications. */
export const ConditionTester = ({ eventType, conditions }: { eventType: EventType; conditions: Condition }) => {
  const api = useApi();
  const [events, setEvents] = useState<readonly PastEvent[]>();
  const { isBusy, failure, attempt } = useAttempt((error) => problemOf(error).text);
  const test = async () => {
    // Only events with conditions show this button; the API rejects others.
    const body = { eventType, conditions } as Parameters<typeof api.call<'notifications.conditions.test'>>[1]['body'];
    setEvents((await api.call('notifications.conditions.test', { params: {}, body })).events);
  };
  return (
    <div className={styles.field}>
      <Button variant="default" className={styles.combination} loading={isBusy} onClick={() => void attempt(test)}>
        Test on past events
      </Button>
      {failure && <MessageBox type="ERROR">{failure}</MessageBox>}
      {events && <Outcome events={events} />}
    </div>
  );
};
