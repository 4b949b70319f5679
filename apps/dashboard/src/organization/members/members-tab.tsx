import { lazy, Suspense, useState } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { IconShield, IconUserPlus, IconX } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { SearchField } from '@sluice/ui/search-field.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import type { TabProps } from '../tab-props.ts';
import styles from '../organization.module.css';
import { useRefreshOrganization } from '../use-organization.ts';
import { PendingInvitations } from './pending-invitations.tsx';
import { useAction } from '../../shared/use-action.ts';

const AddUserDialog = lazy(() => import('../add-user/add-user-dialog.tsx'));

type Member = OperationResult<'account.organizations.tenants.list'>['items'][number];
type Membership = { member: Member; group: Member['groups'][number] };

const columnsWith = (onRemove: (membership: Membership) => void): readonly Column<Member>[] => [
  {
    key: 'person',
    header: 'User',
    render: ({ name, email }) => (
      <div className={styles.person}>
        <strong>{name ?? email}</strong>
        {name && <span>{email}</span>}
      </div>
    ),
  },
  {
    key: 'badges',
    header: 'Role and security',
    render: ({ isOwner, mfaEnabled }) => (
      <div className={styles.pills}>
        <Badge tone={isOwner ? 'active' : 'neutral'}>{isOwner ? 'Owner' : 'Tenant'}</Badge>
        {mfaEnabled && (
          <Badge tone="good" icon={IconShield}>
            2-Step Verification
          </Badge>
        )}
      </div>
    ),
  },
  {
    key: 'groups',
    header: 'Groups',
    render: (member) => (
      <div className={styles.pills}>
        {member.groups.length === 0 && <span className={styles.dim}>{member.isOwner ? 'Full access' : '–'}</span>}
        {member.groups.map((group) => (
          <span key={group.id} className={styles.pill}>
            <span title={group.name}>{group.name}</span>
            <button
              type="button"
              aria-label={`Remove ${member.email} from ${group.name}`}
              onClick={() => onRemove({ member, group })}
            >
              <IconX size={14} />
            </button>
          </span>
        ))}
      </div>
    ),
  },
];

/** Asks for confirmation before a user is removed from a group. */
const RemoveDialog = ({
  membership,
  organizationId,
  onClose,
}: {
  membership: Membership | undefined;
  organizationId: string;
  onClose: () => void;
}) => {
  const remove = useAction('account.organizations.groups.tenants.delete', {
    verb: 'remove',
    noun: 'member',
    done: membership && `${membership.member.email} removed from ${membership.group.name}`,
  });
  const refresh = useRefreshOrganization();
  const confirm = async () => {
    if (!membership) return;
    const { member, group } = membership;
    const params = { organization_id: organizationId, group_id: group.id, tenant_id: member.id };
    await remove.run({ params }, refresh);
    onClose();
  };
  const isLast = membership?.member.groups.length === 1 && !membership.member.isOwner;
  return (
    <ConfirmDialog
      opened={membership !== undefined}
      title="Remove from group?"
      confirm="Remove"
      isBusy={remove.isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {membership && (
        <>
          {membership.member.email} loses the permissions of the group {membership.group.name}.
          {isLast && ' This is their only group, so they will also leave the organization.'}
        </>
      )}
    </ConfirmDialog>
  );
};

const has = ({ name = '', email, groups }: Member, words: string) =>
  `${name} ${email} ${groups.map((group) => group.name).join(' ')}`.toLowerCase().includes(words.trim().toLowerCase());

/** Members of the organization with their groups, and pending invitations. */
const MembersTab = ({ organization }: TabProps) => {
  const members = useOperation('account.organizations.tenants.list', { params: { organization_id: organization.id } });
  const [words, setWords] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Membership>();
  if (members.error)
    return (
      <Card flush>
        <ProblemState error={members.error} what="members" onRetry={() => void members.refetch()} />
      </Card>
    );
  const rows = members.data?.items.filter((member) => has(member, words));
  return (
    <div className={styles.stack}>
      <div className={styles.bar}>
        <SearchField
          className={styles.find}
          label="Find member"
          placeholder="Find member or group"
          value={words}
          onChange={setWords}
        />
        <Button leftSection={<IconUserPlus size={16} />} onClick={() => setAdding(true)}>
          Add User
        </Button>
      </div>
      <Card flush>
        {rows?.length === 0 ? (
          <EmptyState
            illustration="noResult"
            title="No matching members"
            description="Search for part of a name, email or group."
            actions={
              <Button variant="default" onClick={() => setWords('')}>
                Show all members
              </Button>
            }
          />
        ) : (
          <DataTable
            asCards
            label="Members"
            columns={columnsWith(setLeaving)}
            rows={rows}
            rowId={({ id }) => id}
            rowLabel={({ email }) => email}
            expectedRows={3}
          />
        )}
      </Card>
      <PendingInvitations organizationId={organization.id} />
      <RemoveDialog membership={leaving} organizationId={organization.id} onClose={() => setLeaving(undefined)} />
      {isAdding && (
        <Suspense>
          <AddUserDialog opened onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  );
};

export default MembersTab;
