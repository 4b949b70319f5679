import { useState, type FormEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { TextInput } from '@sluice/ui/forms';
import { Modal } from '@sluice/ui/overlays';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { useChange } from '../../app/api/hooks.ts';
import { useLogOut } from '../../app/session/use-log-out.ts';
import styles from './gates.module.css';

type Account = OperationResult<'account.information.get'>;

/** Asks for the missing name of an account; the only alternative is to log out. */
export const NameDialog = ({ account }: { account: Account }) => {
  const [names, setNames] = useState({ firstName: account.firstName ?? '', lastName: '' });
  const update = useChange('account.information.update');
  const logOut = useLogOut();
  const isComplete = names.firstName.trim() !== '' && names.lastName.trim() !== '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { company, phone } = account;
    update.mutate({
      body: {
        firstName: names.firstName.trim(),
        lastName: names.lastName.trim(),
        ...(company && { company }),
        ...(phone && { phone }),
      },
    });
  };
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={<strong>Enter your name</strong>}
    >
      <form className={styles.form} onSubmit={save}>
        <p>Complete your account to continue.</p>
        {update.isError && (
          <MessageBox type="ERROR">Could not update account information, please contact support</MessageBox>
        )}
        <TextInput
          label="First name"
          autoComplete="given-name"
          maxLength={200}
          value={names.firstName}
          data-autofocus
          onChange={(event) => setNames({ ...names, firstName: event.currentTarget.value })}
        />
        <TextInput
          label="Last name"
          autoComplete="family-name"
          maxLength={200}
          value={names.lastName}
          onChange={(event) => setNames({ ...names, lastName: event.currentTarget.value })}
        />
        <DialogFoot>
          <Button variant="default" onClick={logOut}>
            Cancel and log out
          </Button>
          <Button type="submit" disabled={!isComplete} loading={update.isPending}>
            Save and continue
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
};
