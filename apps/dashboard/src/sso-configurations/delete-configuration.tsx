import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { IconTrash } from '@sluice/ui/icons';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import type { SamlDomain } from './draft.ts';
import { useAction } from '../shared/use-action.ts';

/** Deletes a configuration after confirmation. */
export const DeleteConfiguration = ({ domain }: { domain: SamlDomain }) => {
  const navigate = useNavigate();
  const remove = useAction('account.samlDomains.delete', {
    verb: 'delete',
    noun: 'SSO configuration',
    done: `SSO configuration ${domain.domain} deleted`,
  });
  const [isAsked, setAsked] = useState(false);
  const confirm = async () => {
    const toList = () => navigate({ to: '/sso-configurations' });
    if (!(await remove.run({ params: { domain_id: domain.id } }, toList))) setAsked(false);
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
        isBusy={remove.isBusy}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(false)}
      >
        Users can no longer sign in through {domain.domain}. Their accounts are kept.
      </ConfirmDialog>
    </>
  );
};
