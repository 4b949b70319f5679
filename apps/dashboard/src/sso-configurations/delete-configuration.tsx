import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { IconTrash } from '@sluice/ui/icons';
import { useChange } from '../app/api/hooks.ts';
import { actionFailure } from '../app/texts.ts';
import { toast, toastProblem } from '../app/toast.ts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import type { SamlDomain } from './draft.ts';

/** Deletes a configuration after confirmation. */
export const DeleteConfiguration = ({ domain }: { domain: SamlDomain }) => {
  const navigate = useNavigate();
  const remove = useChange('account.samlDomains.delete');
  const [isAsked, setAsked] = useState(false);
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { domain_id: domain.id } });
      toast({ type: 'success', title: `SSO configuration ${domain.domain} deleted` });
      await navigate({ to: '/sso-configurations' });
    } catch (error) {
      setAsked(false);
      toastProblem(actionFailure(error, 'delete', 'SSO configuration'), error);
    }
  };
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={16} />} onClick={() => setAsked(true)}>
        Delete
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title="Delete this SSO configuration?"
        confirm="Delete"
        isBusy={remove.isPending}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(false)}
      >
        Users can no longer sign in through {domain.domain}. Their accounts are kept.
      </ConfirmDialog>
    </>
  );
};
