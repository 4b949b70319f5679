import { useState } from 'react';
import type { NotificationType } from '@sluice/contract/notifications/vocabulary';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PagedList } from '../../shared/list/paged-list.tsx';
import { usePagedList } from '../../shared/list/use-paged-list.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import type { Notification } from './editor/draft.ts';
import { notificationColumns } from './notification-columns.tsx';
import { notificationList, notificationLists } from './notifications-search.ts';
import { useAction } from '../../shared/use-action.ts';

type NotificationListProps = {
  type: NotificationType;
  onNew: () => void;
  onEdit: (id: string) => void;
  onDeliveries: (id: string) => void;
};

const useActions = () => {
  const noun = 'notification';
  const actions = {
    mute: useAction('notifications.mute', { verb: 'mute', noun }),
    unmute: useAction('notifications.unmute', { verb: 'unmute', noun }),
    delete: useAction('notifications.delete', { verb: 'delete', noun, done: 'Notification deleted' }),
  };
  const change = ({ id }: Notification, verb: keyof typeof actions) =>
    actions[verb].run({ params: { notification_id: id } });
  return { change, isDeleting: actions.delete.isBusy };
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
export const NotificationList = ({ type, onNew, onEdit, onDeliveries }: NotificationListProps) => {
  const list = usePagedList(notificationLists[type], notificationList);
  const { change, isDeleting } = useActions();
  const [asked, setAsked] = useState<Notification>();
  return (
    <Card flush>
      <PagedList
        list={list}
        what="notifications"
        label={type === 'EMAIL' ? 'Email notifications' : 'Webhooks'}
        columns={notificationColumns({
          onEdit: ({ id }) => onEdit(id),
          onDeliveries: ({ id }) => onDeliveries(id),
          onMute: (notification) => void change(notification, notification.muted ? 'unmute' : 'mute'),
          onDelete: setAsked,
        })}
        rowLabel={({ name, id }) => name ?? id}
        empty={<Empty type={type} onNew={onNew} />}
        asCards
      />
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
