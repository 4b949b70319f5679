import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { IconTrash } from '@sluice/ui/icons';
import { Drawer } from '@sluice/ui/overlays';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import organizationStyles from '../organization.module.css';
import { useRefreshOrganization, type Group } from '../use-organization.ts';
import { GroupMembers } from './group-members.tsx';
import { GroupRules } from './group-rules.tsx';
import styles from './groups.module.css';
import type { GroupParams } from './use-group.ts';
import { useAction } from '../../shared/use-action.ts';

const DeleteGroup = ({ group, params, onDeleted }: { group: Group; params: GroupParams; onDeleted: () => void }) => {
  const remove = useAction('account.organizations.groups.delete', {
    verb: 'delete',
    noun: 'group',
    done: `Group ${group.name} deleted`,
  });
  const refresh = useRefreshOrganization();
  const [isAsked, setAsked] = useState(false);
  const confirm = async () => {
    const isDeleted = await remove.run({ params }, () => {
      onDeleted();
      return refresh();
    });
    if (!isDeleted) setAsked(false);
  };
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={16} />} onClick={() => setAsked(true)}>
        Delete group
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title="Delete this group?"
        confirm="Delete group"
        isBusy={remove.isBusy}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(false)}
      >
        Members of {group.name} lose its permissions, and pending invitations to it stop working.
      </ConfirmDialog>
    </>
  );
};

const GroupDetail = ({ params, onClose }: { params: GroupParams; onClose: () => void }) => {
  const group = useOperation('account.organizations.groups.get', { params });
  if (group.error) return <ProblemState error={group.error} what="group" onRetry={() => void group.refetch()} />;
  return (
    <div className={styles.drawer}>
      {group.data?.description && <p className={organizationStyles.dim}>{group.data.description}</p>}
      <CopyId value={params.group_id} label="Copy group ID" />
      <GroupRules params={params} />
      <GroupMembers params={params} groupName={group.data?.name ?? ''} />
      {group.data && (
        <DialogFoot>
          <DeleteGroup group={group.data} params={params} onDeleted={onClose} />
        </DialogFoot>
      )}
    </div>
  );
};

type GroupDrawerProps = {
  organizationId: string;
  groupId: string | undefined;
  name: string | undefined;
  onClose: () => void;
};

/** Permissions and members of one group. */
export const GroupDrawer = ({ organizationId, groupId, name, onClose }: GroupDrawerProps) => (
  <Drawer
    opened={groupId !== undefined}
    onClose={onClose}
    position="right"
    size="lg"
    title={<strong className={organizationStyles.wrap}>{name ?? 'Group'}</strong>}
  >
    {groupId && (
      <GroupDetail key={groupId} params={{ organization_id: organizationId, group_id: groupId }} onClose={onClose} />
    )}
  </Drawer>
);
