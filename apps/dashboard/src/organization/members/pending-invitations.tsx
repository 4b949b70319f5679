import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { IconMail, IconTrash } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { useApi, type OperationResult } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { toast, toastProblem } from '../../shared/toast/toast.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import styles from '../organization.module.css';
import { useRefreshOrganization } from '../use-organization.ts';
import { useAction } from '../../shared/use-action.ts';

type Invitation = OperationResult<'account.organizations.invitations.list'>['items'][number];

const useActions = (organizationId: string) => {
  const api = useApi();
  const withdraw = useAction('account.organizations.groups.invitations.delete', {
    verb: 'withdraw',
    noun: 'invitation',
  });
  const refresh = useRefreshOrganization();
  const [sending, setSending] = useState<string>();
  const paramsOf = ({ id, groupId }: Invitation) => ({
    organization_id: organizationId,
    group_id: groupId,
    invitation_id: id,
  });
  const sendAgain = async (invitation: Invitation) => {
    setSending(invitation.id);
    const params = paramsOf(invitation);
    try {
      const invitations = await api.call('account.organizations.groups.invitations.get', { params });
      const { email, firstName, lastName, company, jobTitle, phone } = invitations;
      const body = { email, firstName, lastName, company, jobTitle, phone };
      await api.call('account.organizations.groups.invitations.create', { params, body });
      toast({ type: 'success', title: `Invitation resent to ${email}` });
      await refresh();
    } catch (error) {
      toastProblem(`Could not resend the invitation to ${invitation.email}`, error);
    }
    setSending(undefined);
  };
  const remove = (invitation: Invitation) => withdraw.run({ params: paramsOf(invitation) }, refresh);
  return { sendAgain, sending, remove, isRemoving: withdraw.isBusy };
};

/** Pending invitations; hidden when there are none or the user may not see them. */
export const PendingInvitations = ({ organizationId }: { organizationId: string }) => {
  const invitations = useOperation('account.organizations.invitations.list', {
    params: { organization_id: organizationId },
  });
  const { sendAgain, sending, remove, isRemoving } = useActions(organizationId);
  const [asked, setAsked] = useState<Invitation>();
  const columns: readonly Column<Invitation>[] = [
    { key: 'email', header: 'Email', render: ({ email }) => <div className={styles.wrap}>{email}</div> },
    { key: 'group', header: 'Group', render: ({ groupName }) => <div className={styles.wrap}>{groupName}</div> },
    {
      key: 'actions',
      header: '',
      render: (invitation) => (
        <div className={styles.actions}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconMail size={14} />}
            aria-label={`Resend to ${invitation.email}`}
            loading={sending === invitation.id}
            onClick={() => void sendAgain(invitation)}
          >
            Resend
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTrash size={14} />}
            aria-label={`Revoke invitation of ${invitation.email}`}
            onClick={() => setAsked(invitation)}
          >
            Revoke
          </Button>
        </div>
      ),
    },
  ];
  if (invitations.error && problemOf(invitations.error).kind === 'forbidden') return null;
  if (invitations.data?.items.length === 0) return null;
  return (
    <Card title="Pending invitations" flush>
      {invitations.error ? (
        <ProblemState error={invitations.error} what="invitations" onRetry={() => void invitations.refetch()} />
      ) : (
        <DataTable
          asCards
          label="Pending invitations"
          columns={columns}
          rows={invitations.data?.items}
          rowId={({ id }) => id}
          rowLabel={({ email }) => email}
          expectedRows={1}
        />
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        title="Revoke this invitation?"
        confirm="Revoke"
        isBusy={isRemoving}
        onConfirm={() => asked && void remove(asked).then(() => setAsked(undefined))}
        onClose={() => setAsked(undefined)}
      >
        The link in the email to {asked?.email} stops working.
      </ConfirmDialog>
    </Card>
  );
};
