import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { PagedList } from '../../../shared/list/paged-list.tsx';
import { usePagedList } from '../../../shared/list/use-paged-list.ts';
import { useChange } from '../../../app/api/hooks.ts';
import { actionFailure } from '../../../app/texts.ts';
import { toast, toastProblem } from '../../../app/toast.ts';
import { deliveryList } from '../notifications-search.ts';
import { deliveryColumns, type Delivery } from './delivery-columns.tsx';
import styles from './ledger.module.css';

const useLedger = (id: string) =>
  usePagedList('notifications.deliveries.list', deliveryList, {
    params: { notification_id: id },
    refetchInterval: (page) => (page?.items.some(({ status }) => status === 'WAITING') ? 2000 : 15_000),
  });

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
  const list = useLedger(id);
  const { replaying, sendAgain, sendTest, isTesting } = useActions(id);
  return (
    <>
      <div className={styles.bar}>
        <p>Failed deliveries are retried at increasing intervals, for about a day.</p>
        <Button variant="default" loading={isTesting} onClick={() => void sendTest(list.refetch)}>
          Send a test message
        </Button>
      </div>
      <PagedList
        list={list}
        what="deliveries"
        label="Deliveries"
        columns={deliveryColumns(replaying, (delivery) => void sendAgain(delivery))}
        rowLabel={(delivery) => delivery.id}
        empty={
          <EmptyState
            illustration="noResult"
            title="No deliveries yet"
            description="Deliveries appear here when an event occurs. Send a test message to try the webhook."
          />
        }
        asCards
      />
    </>
  );
};
