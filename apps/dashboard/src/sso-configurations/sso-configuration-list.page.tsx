import { Link } from '@tanstack/react-router';
import { Badge } from '@sluice/ui/badge.tsx';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { IconAlertTriangle, IconBan, IconCircleCheck, IconPlus } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../app/api/api.ts';
import layout from '../shared/layout.module.css';
import { LinkButton } from '../shared/link-button.tsx';
import { useTitle } from '../shared/use-title.ts';
import { certificateState } from './certificate-state.ts';
import { SsoGuard } from './sso-guard.tsx';
import styles from './sso.module.css';

export type SamlDomain = OperationResult<'account.samlDomains.list'>['items'][number];

const Status = ({ domain: { isEnabled, certificates } }: { domain: SamlDomain }) => {
  if (!isEnabled) return <Badge icon={IconBan}>Disabled</Badge>;
  const states = certificates.map(({ expiresAt }) => certificateState(expiresAt));
  if (states.length > 0 && states.every((state) => state === 'expired'))
    return (
      <Badge tone="bad" icon={IconAlertTriangle}>
        Certificate expired
      </Badge>
    );
  if (states.includes('soon') && !states.includes('valid'))
    return (
      <Badge tone="warn" icon={IconAlertTriangle}>
        Certificate expires soon
      </Badge>
    );
  return (
    <Badge tone="good" icon={IconCircleCheck}>
      Enabled
    </Badge>
  );
};

const columns: readonly Column<SamlDomain>[] = [
  {
    key: 'domain',
    header: 'Domain',
    render: ({ id, domain, name }) => (
      <div className={styles.domain}>
        <Link to="/sso-configurations/$domainId/edit" params={{ domainId: id }} className={layout.link}>
          {domain}
        </Link>
        {name && <span>{name}</span>}
      </div>
    ),
  },
  { key: 'status', header: 'Status', render: (domain) => <Status domain={domain} /> },
  {
    key: 'entity',
    header: 'Identity provider',
    from: 'wide',
    render: ({ entityId }) => <div className={styles.wrap}>{entityId}</div>,
  },
  {
    key: 'login',
    header: 'Last login',
    render: ({ lastLoginAt }) => (lastLoginAt ? <RelativeTime at={lastLoginAt} /> : 'Never'),
  },
];

const create = (
  <LinkButton to="/sso-configurations/create" leftSection={<IconPlus size={16} />}>
    New SSO configuration
  </LinkButton>
);

/** Identity providers through which members sign in. */
const SsoConfigurationListPage = () => {
  useTitle('SSO configurations');
  return (
    <SsoGuard>
      {(list) => (
        <>
          <PageHeader
            title="SSO configurations"
            description="Members sign in through your company’s identity provider with SAML."
            actions={create}
          />
          <Card flush>
            {list.data?.items.length === 0 ? (
              <EmptyState
                illustration="firstUse"
                title="No SSO configurations yet"
                description="To connect an identity provider, import its metadata, enter our URLs there, and test the sign-in."
                actions={create}
              />
            ) : (
              <DataTable
                asCards
                label="SSO configurations"
                columns={columns}
                rows={list.data?.items}
                rowId={({ id }) => id}
                rowLabel={({ domain }) => domain}
                expectedRows={2}
              />
            )}
          </Card>
        </>
      )}
    </SsoGuard>
  );
};

export default SsoConfigurationListPage;
