import { useState } from 'react';
import type { NotificationType } from '@sluice/contract/notifications/vocabulary';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable } from '@sluice/ui/table/data-table.tsx';
import { Pager } from '@sluice/ui/table/pager.tsx';
import { useChange, useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { actionFailure } from '../../app/texts.ts';
import { toast, toastProblem } from '../../app/toast.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import type { Notification } from './editor/draft.ts';
import { notificationColumns } from './notification-columns.tsx';

const pageSize = 15;
const lists = { EMAIL: 'notifications.emails.list', WEBHOOK: 'notifications.webhooks.list' } as const;

type NotificationListProps = {
  type: NotificationType;
  page: number;
  onPage: (page: number) => void;
  onNew: () => void;
  onEdit: (id: string) => void;
  onDeliveries: (id: string) => void;
};

const useActions = () => {
  const remove = useChange('notifications.delete');
  const mute = useChange('notifications.mute');
  const unmute = useChange('notifications.unmute');
  const change = async (notification: Notification, verb: 'mute' | 'unmute' | 'delete') => {
    const changes = { mute, unmute, delete: remove };
    try {
      await changes[verb].mutateAsync({ params: { notification_id: notification.id } });
      if (verb === 'delete') toast({ type: 'success', title: 'Notification deleted' });
    } catch (error) {
      toastProblem(actionFailure(error, verb, 'notification'), error);
    }
  };
  return { change, isDeleting: remove.isPending };
};

const Empty = ({ type, onNew }: Pick<NotificationListProps, 'type' | 'onNew'>) => (
  <EmptyState
    illustration="noResult"
    title={type === 'EMAIL' ? 'No email notifications' : 'No webhooks'}
    description={
      type === 'EMAIL'
        ? 'Send an email to your colleagues when an encoding fails.'
        : 'Call your systems when an encoding finishes or fails.'
    }
    actions={<Button onClick={onNew}>New notification</Button>}
  />
);

/** Lists the notifications of one type, the newest first. */
export const NotificationList = ({ type, page, onPage, onNew, onEdit, onDeliveries }: NotificationListProps) => {
  const query = { limit: pageSize, offset: (page - 1) * pageSize };
  const list = useOperation(lists[type], { params: {}, query }, { keepPrevious: true });
  const { change, isDeleting } = useActions();
  const [asked, setAsked] = useState<Notification>();
  if (list.error && !list.data)
    return (
      <Card>
        <ProblemState error={list.error} what="notifications" onRetry={() => void list.refetch()} />
      </Card>
    );
  return (
    <Card flush>
      {list.data?.totalCount === 0 ? (
        <Empty type={type} onNew={onNew} />
      ) : (
        <DataTable
          asCards
          label={type === 'EMAIL' ? 'Email notifications' : 'Webhooks'}
          columns={notificationColumns({
            onEdit: ({ id }) => onEdit(id),
            onDeliveries: ({ id }) => onDeliveries(id),
            onMute: (notification) => void change(notification, notification.muted ? 'unmute' : 'mute'),
            onDelete: setAsked,
          })}
          rows={list.data?.items}
          rowId={({ id }) => id}
          rowLabel={({ name, id }) => name ?? id}
          busy={list.isPlaceholderData}
        />
      )}
      {list.data && list.data.totalCount > pageSize && (
        <Pager page={page} pageSize={pageSize} total={list.data.totalCount} onPage={onPage} />
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        title="Delete this notification?"
        confirm="Delete"
        isBusy={isDeleting}
        onConfirm={() => asked && void change(asked, 'delete').then(() => setAsked(undefined))}
        onClose={() => setAsked(undefined)}
      >
        {asked?.type === 'WEBHOOK'
          ? 'It sends no further messages, and the list of its deliveries is deleted.'
          : 'It sends no further emails.'}
      </ConfirmDialog>
    </Card>
  );
};
