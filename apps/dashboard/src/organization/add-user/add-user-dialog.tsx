import { useState } from 'react';
import { Modal } from '@sluice/ui/overlays';
import { AddForm } from './add-form.tsx';
import { InviteForm } from './invite-form.tsx';

type AddUserDialogProps = { opened: boolean; onClose: () => void };

type Invited = { emails: string[]; groupIds: string[] };

/** Adds users to groups of the current organization; users without an account can be invited. */
const AddUserDialog = ({ opened, onClose }: AddUserDialogProps) => {
  const [invited, setInvited] = useState<Invited>();
  const close = () => {
    setInvited(undefined);
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      size={invited ? 'lg' : 'md'}
      title={<strong>{invited ? 'Invite User' : 'Add User'}</strong>}
    >
      {invited ? (
        <InviteForm {...invited} onClose={close} />
      ) : (
        <AddForm onClose={close} onInvite={(emails, groupIds) => setInvited({ emails, groupIds })} />
      )}
    </Modal>
  );
};

export default AddUserDialog;
