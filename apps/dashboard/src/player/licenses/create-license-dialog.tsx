import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { fieldMessages } from '@sluice/contract/shared/field';
import { Button } from '@sluice/ui/core';
import { TextInput } from '@sluice/ui/forms';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { Modal } from '@sluice/ui/overlays';
import { useChange } from '../../app/api/hooks.ts';
import { toast } from '../../shared/toast/toast.ts';
import { messageOf } from '../shared/message-of.ts';

/** Creates a player license and opens it. */
export const CreateLicenseDialog = ({ onClose }: { onClose: () => void }) => {
  const create = useChange('player.licenses.create');
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [isChecked, setChecked] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!name.trim()) return;
    const license = await create.mutateAsync({ body: { name: name.trim() } });
    toast({ type: 'success', title: 'Player license created' });
    await navigate({ to: '/player/licenses/$licenseId', params: { licenseId: license.id } });
  };
  const failure = create.error ? messageOf(create.error, 'name', 'create', 'player license') : undefined;
  return (
    <Modal opened onClose={onClose} title={<strong>New player license</strong>}>
      <form noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
        <TextInput
          label="Name"
          placeholder="Website"
          data-autofocus
          maxLength={255}
          value={name}
          error={isChecked && !name.trim() ? fieldMessages.empty : failure}
          onChange={({ currentTarget }) => {
            create.reset();
            setName(currentTarget.value);
          }}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Create license
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
};
