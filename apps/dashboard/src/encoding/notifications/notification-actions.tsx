import { Button } from '@sluice/ui/core';
import { IconDotsVertical, IconMessages, IconPencil, IconTrash } from '@sluice/ui/icons';
import { Menu } from '@sluice/ui/overlays';
import type { Notification } from './editor/draft.ts';
import { isEditable } from './editor/save.ts';

export type ActionHandlers = {
  onEdit: (notification: Notification) => void;
  onDeliveries: (notification: Notification) => void;
  onMute: (notification: Notification) => void;
  onDelete: (notification: Notification) => void;
};

type NotificationActionsProps = ActionHandlers & { notification: Notification; label: string };

/** Menu of the actions on a notification. */
export const NotificationActions = ({ notification, label, ...handlers }: NotificationActionsProps) => (
  <Menu>
    <Menu.Target>
      <Button variant="subtle" size="xs" px={6} aria-label={`Actions for ${label}`}>
        <IconDotsVertical size={16} />
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {isEditable(notification.eventType) && (
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => handlers.onEdit(notification)}>
          Edit
        </Menu.Item>
      )}
      {notification.type === 'WEBHOOK' && (
        <Menu.Item leftSection={<IconMessages size={16} />} onClick={() => handlers.onDeliveries(notification)}>
          Deliveries
        </Menu.Item>
      )}
      <Menu.Item onClick={() => handlers.onMute(notification)}>{notification.muted ? 'Unmute' : 'Mute'}</Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => handlers.onDelete(notification)}>
        Delete
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);
