import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { IconDotsVertical, IconPencil, IconTrash } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { Drawer, Menu } from '@sluice/ui/overlays';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import { PagedList } from '../../../shared/list/paged-list.tsx';
import { usePagedList } from '../../../shared/list/use-paged-list.ts';
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx';
import { LinkButton } from '../../../shared/link-button.tsx';
import layout from '../../../shared/layout.module.css';
import { channelList } from '../alert-search.ts';
import { channelLabels } from '../alert-words.tsx';
import styles from '../alerts.module.css';
import type { Channel } from './channel-editor.tsx';
import { useAction } from '../../../shared/use-action.ts';

const ChannelEditor = lazy(async () => ({ default: (await import('./channel-editor.tsx')).ChannelEditor }));

const reached = ({ emails, url }: Channel): string => {
  if (url !== undefined) return url;
  const [first = '', ...more] = emails ?? [];
  return more.length > 0 ? `${first} and ${more.length} more` : first;
};

type Handlers = Record<'onEdit' | 'onTest' | 'onDelete', (channel: Channel) => void>;

const columns = ({ onEdit, onTest, onDelete }: Handlers): readonly Column<Channel>[] => [
  {
    key: 'name',
    header: 'Name',
    render: (channel) => (
      <button type="button" className={layout.opener} onClick={() => onEdit(channel)}>
        {channel.name}
      </button>
    ),
  },
  { key: 'type', header: 'Type', render: ({ type }) => channelLabels[type] },
  { key: 'to', header: 'Recipient', render: (channel) => <span className={styles.answer}>{reached(channel)}</span> },
  { key: 'rules', header: 'Rules', align: 'number', render: ({ rules }) => rules },
  {
    key: 'state',
    header: 'State',
    from: 'wide',
    render: ({ muted }) => <Badge tone={muted ? 'warn' : 'good'}>{muted ? 'Muted' : 'Active'}</Badge>,
  },
  {
    key: 'actions',
    header: '',
    render: (channel) => (
      <div className={layout.row} style={{ flexWrap: 'nowrap', justifyContent: 'flex-end' }}>
        <Button size="xs" variant="default" onClick={() => onTest(channel)}>
          Send test message
        </Button>
        <Menu>
          <Menu.Target>
            <Button variant="subtle" size="xs" px={6} aria-label={`Actions for ${channel.name}`}>
              <IconDotsVertical size={16} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onEdit(channel)}>
              Edit
            </Menu.Item>
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => onDelete(channel)}>
              Delete
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    ),
  },
];

const Empty = () => (
  <EmptyState
    illustration="firstUse"
    title="No channels yet"
    description="A channel is a list of email addresses, a signed webhook, or a Slack or Teams chat. Alert rules notify the channels you choose."
    actions={
      <LinkButton to="/observability/alerts" search={{ tab: 'channels', edit: 'new' }}>
        New channel
      </LinkButton>
    }
  />
);

const useActions = () => {
  const noun = 'channel';
  const test = useAction('analytics.alerts.channels.test', { verb: 'test', noun, done: 'Sending a test message' });
  const remove = useAction('analytics.alerts.channels.delete', { verb: 'delete', noun, done: 'Channel deleted' });
  return {
    sendTest: ({ id }: Channel) => test.run({ params: { channel_id: id } }),
    remove: ({ id }: Channel) => remove.run({ params: { channel_id: id } }),
    isRemoving: remove.isBusy,
  };
};

/** Lists the channels that alert rules can notify. */
export const ChannelList = ({ edit }: { edit: string | undefined }) => {
  const navigate = useNavigate();
  const list = usePagedList('analytics.alerts.channels.list', channelList);
  const { sendTest, remove, isRemoving } = useActions();
  const [asked, setAsked] = useState<Channel>();
  const [signingKey, setSigningKey] = useState<string>();
  const open = (id: string | undefined) =>
    void navigate({
      to: '/observability/alerts',
      search: { tab: 'channels', ...channelList.atPage(list.page), edit: id },
    });
  const edited = list.rows?.find(({ id }) => id === edit);
  return (
    <>
      {signingKey && (
        <MessageBox type="INFO" onClose={() => setSigningKey(undefined)}>
          Messages of the new webhook are signed with this key. Save it now: it is not shown again.
          <div>
            <CopyId value={signingKey} label="Copy signing key" />
          </div>
        </MessageBox>
      )}
      <Card flush>
        <PagedList
          list={list}
          what="channels"
          label="Channels"
          columns={columns({
            onEdit: ({ id }) => open(id),
            onTest: (channel) => void sendTest(channel),
            onDelete: setAsked,
          })}
          rowLabel={({ name }) => name}
          empty={<Empty />}
          asCards
        />
      </Card>
      {edit && (edit === 'new' || edited) && (
        <Drawer
          position="right"
          size="lg"
          opened
          title={<strong>{edited ? 'Edit channel' : 'New channel'}</strong>}
          onClose={() => open(undefined)}
        >
          <Suspense>
            <ChannelEditor
              key={edit}
              channel={edited}
              onSaved={(saved) => {
                if (saved.signingKey) setSigningKey(saved.signingKey);
                open(undefined);
              }}
            />
          </Suspense>
        </Drawer>
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        title="Delete this channel?"
        confirm="Delete"
        isBusy={isRemoving}
        onConfirm={() => asked && void remove(asked).then(() => setAsked(undefined))}
        onClose={() => setAsked(undefined)}
      >
        {asked?.rules === 1
          ? '1 alert rule uses this channel and will no longer notify it.'
          : `${asked?.rules ?? 0} alert rules use this channel and will no longer notify it.`}
      </ConfirmDialog>
    </>
  );
};
