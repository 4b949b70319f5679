import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { IconPlus } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import type { TabProps } from '../tab-props.ts';
import styles from '../organization.module.css';
import { useGroups, type Group } from '../use-organization.ts';
import { CreateGroupDialog } from './create-group-dialog.tsx';
import { GroupDrawer } from './group-drawer.tsx';

const route = getRouteApi('/_app/organization/$tab');

const useMemberCounts = (organizationId: string) => {
  const { data } = useOperation('account.organizations.tenants.list', { params: { organization_id: organizationId } });
  return ({ id }: Group) => data?.items.filter(({ groups }) => groups.some((group) => group.id === id)).length ?? '–';
};

/** Groups of the organization; the selected one is open in a drawer. */
const GroupsTab = ({ organization }: TabProps) => {
  const { group: openId } = route.useSearch();
  const navigate = route.useNavigate();
  const groups = useGroups();
  const membersOf = useMemberCounts(organization.id);
  const [isCreating, setCreating] = useState(false);
  const open = (group: string | undefined) => void navigate({ search: (previous) => ({ ...previous, group }) });
  const columns: readonly Column<Group>[] = [
    {
      key: 'name',
      header: 'Name',
      render: ({ id, name }) => (
        <button type="button" className={styles.link} onClick={() => open(id)}>
          {name}
        </button>
      ),
    },
    {
      key: 'description',
      header: 'Description',
      from: 'wide',
      render: ({ description }) => <div className={styles.wrap}>{description}</div>,
    },
    { key: 'members', header: 'Members', align: 'number', render: membersOf },
    { key: 'created', header: 'Created', from: 'wide', render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  ];
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      New group
    </Button>
  );
  return (
    <div className={styles.stack}>
      {!groups.error && (
        <div className={styles.bar}>
          <p className={styles.dim}>Members can do what their group allows. The owner has full access.</p>
          {create}
        </div>
      )}
      <Card flush>
        {groups.error ? (
          <ProblemState error={groups.error} what="groups" onRetry={() => void groups.refetch()} />
        ) : groups.data?.items.length === 0 ? (
          <EmptyState
            illustration="firstUse"
            title="No groups yet"
            description="Create a group, set its permissions, and add users to it."
            actions={create}
          />
        ) : (
          <DataTable
            asCards
            label="Groups"
            columns={columns}
            rows={groups.data?.items}
            rowId={({ id }) => id}
            rowLabel={({ name }) => name ?? ''}
            expectedRows={3}
          />
        )}
      </Card>
      {isCreating && (
        <CreateGroupDialog
          organizationId={organization.id}
          onClose={() => setCreating(false)}
          onCreated={(id) => {
            setCreating(false);
            open(id);
          }}
        />
      )}
      <GroupDrawer
        organizationId={organization.id}
        groupId={openId}
        name={groups.data?.items.find(({ id }) => id === openId)?.name}
        onClose={() => open(undefined)}
      />
    </div>
  );
};

export default GroupsTab;
