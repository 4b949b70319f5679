import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { PagedList } from '../../../shared/list/paged-list.tsx';
import { usePagedList } from '../../../shared/list/use-paged-list.ts';
import { deliveryList } from '../notifications-search.ts';
import { deliveryColumns, type Delivery } from './delivery-columns.tsx';
import styles from './ledger.module.css';
import { useAction } from '../../../shared/use-action.ts';

const useLedger = (id: string) =>
  usePagedList('notifications.deliveries.list', deliveryList, {
    params: { notification_id: id },
    refetchInterval: (page) => (page?.items.some(({ status }) => status === 'WAITING') ? 2000 : 15_000),
  });

const useActions = (id: string) => {
  const replay = useAction('notifications.deliveries.replay', {
    verb: 'replay',
    noun: 'delivery',
    done: 'Resending notification',
  });
  const test = useAction('notifications.test', { verb: 'test', noun: 'webhook' });
  const params = { notification_id: id };
  return {
    replaying: replay.current?.params.delivery_id,
    sendAgain: (delivery: Delivery) => replay.run({ params: { ...params, delivery_id: delivery.id } }),
    sendTest: (refresh: () => unknown) => test.run({ params }, refresh),
    isTesting: test.isBusy,
  };
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
