import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { count } from '@sluice/ui/format/quantity';
import { IconPlus } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { limitNumber } from '../../app/account/limit-value.ts';
import type { Organization } from '../../app/account/organization-tree.ts';
import { useLimits } from '../../app/account/use-session.ts';
import { useEveryPage } from '../../app/api/hooks.ts';
import { switchOrganization } from '../../app/account/switch-organization.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { LabelDot } from '../../shared/label-dot.tsx';
import type { TabProps } from '../tab-props.ts';
import styles from '../organization.module.css';
import { CreateSubOrganizationDialog } from './create-sub-organization-dialog.tsx';
import { LimitsDrawer } from './limits-drawer.tsx';

const useSubOrganizations = (organizationId: string) =>
  useEveryPage('account.organizations.subOrganizations.list', { params: { organization_id: organizationId } });

const columnsWith = (onLimits: (organization: Organization) => void): readonly Column<Organization>[] => [
  {
    key: 'name',
    header: 'Name',
    render: ({ name, description, labelColor }) => (
      <div className={styles.person}>
        <strong>
          <LabelDot color={labelColor} />
          {name}
        </strong>
        {description && <span>{description}</span>}
      </div>
    ),
  },
  { key: 'id', header: 'ID', from: 'extraWide', render: ({ id }) => <CopyId value={id} /> },
  { key: 'created', header: 'Created', from: 'wide', render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  {
    key: 'actions',
    header: '',
    render: (organization) => (
      <div className={styles.actions}>
        <Button
          size="xs"
          variant="default"
          aria-label={`Limits of ${organization.name}`}
          onClick={() => onLimits(organization)}
        >
          Limits
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={`Switch to ${organization.name}`}
          onClick={() => switchOrganization(organization.id)}
        >
          Switch
        </Button>
      </div>
    ),
  },
];

const BelowSub = ({ parentId }: { parentId: string | undefined }) => (
  <Card>
    <EmptyState
      illustration="goodToGo"
      title="This is a sub-organization"
      description="Sub-organizations can only be created in the root organization."
      actions={
        parentId && (
          <Button variant="default" onClick={() => switchOrganization(parentId)}>
            Switch to root organization
          </Button>
        )
      }
    />
  </Card>
);

const SubOrganizations = ({ organization }: TabProps) => {
  const list = useSubOrganizations(organization.id);
  const limits = useLimits();
  const [isCreating, setCreating] = useState(false);
  const [limited, setLimited] = useState<Organization>();
  const most = limits.data && limitNumber(limits.data.items, 'account', 'maxNumberOfSubOrgs');
  const used = list.data?.items.length ?? 0;
  const isFull = most !== undefined && used >= most;
  const create = (
    <Button
      leftSection={<IconPlus size={16} />}
      disabled={isFull}
      title={isFull ? 'The maximum number of sub-organizations is reached.' : undefined}
      onClick={() => setCreating(true)}
    >
      New sub-organization
    </Button>
  );
  return (
    <div className={styles.stack}>
      {!list.error && (
        <div className={styles.bar}>
          <p className={styles.dim}>
            Each has its own content, members and limits.{' '}
            {list.data && most !== undefined && (
              <span className="tabular">
                {count(used)} of {count(most)} used.
              </span>
            )}
          </p>
          {create}
        </div>
      )}
      <Card flush>
        {list.error ? (
          <ProblemState error={list.error} what="sub-organizations" onRetry={() => void list.refetch()} />
        ) : list.data?.items.length === 0 ? (
          <EmptyState
            illustration="firstUse"
            title="No sub-organizations yet"
            description="Create one to separate teams, customers or environments. Sub-organizations do not see each other’s data."
            actions={create}
          />
        ) : (
          <DataTable
            asCards
            label="Sub-organizations"
            columns={columnsWith(setLimited)}
            rows={list.data?.items}
            rowId={({ id }) => id}
            rowLabel={({ name }) => name}
            expectedRows={3}
          />
        )}
      </Card>
      {isCreating && <CreateSubOrganizationDialog parentId={organization.id} onClose={() => setCreating(false)} />}
      <LimitsDrawer organization={limited} onClose={() => setLimited(undefined)} />
    </div>
  );
};

/** Sub-organizations of the current organization. */
const SubOrganizationsTab = ({ organization }: TabProps) =>
  organization.type === 'ROOT_ORGANIZATION' ? (
    <SubOrganizations organization={organization} />
  ) : (
    <BelowSub parentId={organization.parentId} />
  );

export default SubOrganizationsTab;
