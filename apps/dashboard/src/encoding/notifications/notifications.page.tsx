import type { Area } from '../families/area.ts';
import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { IconPlus } from '@sluice/ui/icons';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { Drawer } from '@sluice/ui/overlays';
import { useSearchState } from '../../app/search/use-search-state.ts';
import layout from '../../shared/layout.module.css';
import { TabLinks } from '../../shared/tab-links.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { NotificationEditor } from './editor/notification-editor.tsx';
import { WebhookLedger } from './ledger/webhook-ledger.tsx';
import { NotificationList } from './notification-list.tsx';
import { notificationTabs, notificationsSearch, type NotificationsSearch } from './notifications-search.ts';
import styles from './notifications.module.css';

const drawer = { position: 'right', size: 'xl', opened: true } as const;

const SigningKeys = ({ keys, onClose }: { keys: readonly string[]; onClose: () => void }) => (
  <MessageBox type="INFO" onClose={onClose}>
    The messages of the new webhook are signed with this key. Copy it now: it is not shown again.
    <div className={styles.keys}>
      {keys.map((key) => (
        <CopyId key={key} value={key} label="Copy signing key" />
      ))}
    </div>
  </MessageBox>
);

const useScreen = (area: Area) => {
  const { tab } = useParams({ strict: false });
  const search = useSearchState(notificationsSearch).search;
  const navigate = useNavigate();
  const to = `${area}/configurations/notifications/$tab` as const;
  const go = (next: NotificationsSearch, nextTab: string = tab ?? 'emails') =>
    void navigate({ to, params: { tab: nextTab }, search: next });
  return { tab, search, to, go };
};

/** Lists the email and webhook notifications. */
export const NotificationsPage = ({ area }: { area: Area }) => {
  const { tab, search, to, go } = useScreen(area);
  const [keys, setKeys] = useState<readonly string[]>([]);
  useTitle('Notifications');
  const knownTab = notificationTabs.find((each) => each.tab === tab);
  if (!knownTab) return <Navigate to={to} params={{ tab: 'emails' }} search={search} replace />;
  const close = () => go({ page: search.page });
  return (
    <div className={layout.stack}>
      <PageHeader
        title="Notifications"
        description="Emails and webhooks sent when an encoding finishes, fails or changes."
        actions={
          <Button leftSection={<IconPlus size={16} />} onClick={() => go({ page: search.page, edit: 'new' })}>
            New notification
          </Button>
        }
      />
      {keys.length > 0 && <SigningKeys keys={keys} onClose={() => setKeys([])} />}
      <TabLinks label="Notification types">
        {notificationTabs.map((each) => (
          <Link key={each.tab} to={to} params={{ tab: each.tab }} activeOptions={{ includeSearch: false }}>
            {each.label}
          </Link>
        ))}
      </TabLinks>
      <NotificationList
        key={knownTab.tab}
        type={knownTab.type}
        onNew={() => go({ page: search.page, edit: 'new' })}
        onEdit={(edit) => go({ page: search.page, edit })}
        onDeliveries={(deliveries) => go({ page: search.page, deliveries })}
      />
      {search.edit && (
        <Drawer
          {...drawer}
          title={<strong>{search.edit === 'new' ? 'New notification' : 'Edit notification'}</strong>}
          onClose={close}
        >
          <NotificationEditor
            id={search.edit}
            type={knownTab.type}
            encoding={search.encoding}
            encodingType={search.encodingType}
            onClose={close}
            onSaved={(type) => go({}, type === 'EMAIL' ? 'emails' : 'webhooks')}
            onSigningKeys={setKeys}
          />
        </Drawer>
      )}
      {search.deliveries && (
        <Drawer {...drawer} title={<strong>Deliveries</strong>} onClose={close}>
          <WebhookLedger id={search.deliveries} />
        </Drawer>
      )}
    </div>
  );
};
