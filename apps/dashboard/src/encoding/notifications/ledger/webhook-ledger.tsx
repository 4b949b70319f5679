import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { DataTable } from '@sluice/ui/table/data-table.tsx';
import { Pager } from '@sluice/ui/table/pager.tsx';
import { useChange, useOperation } from '../../../app/api/hooks.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import { actionFailure } from '../../../app/texts.ts';
import { toast, toastProblem } from '../../../app/toast.ts';
import { deliveryColumns, type Delivery } from './delivery-columns.tsx';
import styles from './ledger.module.css';

const pageSize = 15;

const useLedger = (id: string, page: number) =>
  useOperation(
    'notifications.deliveries.list',
    { params: { notification_id: id }, query: { limit: pageSize, offset: (page - 1) * pageSize } },
    {
      keepPrevious: true,
      refetchInterval: (found) => (found?.items.some(({ status }) => status === 'WAITING') ? 2000 : 15_000),
    },
  );

const useActions = (id: string) => {
  const replay = useChange('notifications.deliveries.replay');
  const test = useChange('notifications.test');
  const [replaying, setReplaying] = useState<string>();
  const sendAgain = async (delivery: Delivery) => {
    setReplaying(delivery.id);
    try {
      await replay.mutateAsync({ params: { notification_id: id, delivery_id: delivery.id } });
      toast({ type: 'success', title: 'Resending notification' });
    } catch (error) {
      toastProblem(actionFailure(error, 'replay', 'delivery'), error);
    }
    setReplaying(undefined);
  };
  const sendTest = async (refresh: () => unknown) => {
    try {
      await test.mutateAsync({ params: { notification_id: id } });
      await refresh();
    } catch (error) {
      toastProblem(actionFailure(error, 'test', 'webhook'), error);
    }
  };
  return { replaying, sendAgain, sendTest, isTesting: test.isPending };
};

/** Lists the deliveries of a webhook in the last 90 days with their responses. */
export const WebhookLedger = ({ id }: { id: string }) => {
  const [page, setPage] = useState(1);
  const ledger = useLedger(id, page);
  const { replaying, sendAgain, sendTest, isTesting } = useActions(id);
  if (ledger.error && !ledger.data)
    return <ProblemState error={ledger.error} what="deliveries" onRetry={() => void ledger.refetch()} />;
  return (
    <>
      <div className={styles.bar}>
        <p>Failed deliveries are retried at increasing intervals, for about a day.</p>
        <Button variant="default" loading={isTesting} onClick={() => void sendTest(ledger.refetch)}>
          Send a test message
        </Button>
      </div>
      {ledger.data?.items.length === 0 ? (
        <EmptyState
          illustration="noResult"
          title="No deliveries yet"
          description="Deliveries appear here when an event occurs. Send a test message to try the webhook."
        />
      ) : (
        <DataTable
          asCards
          label="Deliveries"
          columns={deliveryColumns(replaying, (delivery) => void sendAgain(delivery))}
          rows={ledger.data?.items}
          rowId={(delivery) => delivery.id}
          rowLabel={(delivery) => delivery.id}
          busy={ledger.isPlaceholderData}
        />
      )}
      {ledger.data && ledger.data.totalCount > pageSize && (
        <Pager page={page} pageSize={pageSize} total={ledger.data.totalCount} onPage={setPage} />
      )}
    </>
  );
};
