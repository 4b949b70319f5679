import { useState, type FormEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Textarea } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { Modal } from '@sluice/ui/overlays';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { fieldMessages } from '@sluice/contract/shared/field';
import { useChange } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import layout from '../../shared/layout.module.css';

type CreateGroupDialogProps = { organizationId: string; onClose: () => void; onCreated: (id: string) => void };

/** Creates a group; its permissions are set afterwards. */
export const CreateGroupDialog = ({ organizationId, onClose, onCreated }: CreateGroupDialogProps) => {
  const create = useChange('account.organizations.groups.create');
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [isChecked, setChecked] = useState(false);
  const problem = create.error ? problemOf(create.error) : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!name.trim()) return;
    const { id } = await create.mutateAsync({
      params: { organization_id: organizationId },
      body: { name: name.trim(), description: description.trim() || undefined },
    });
    onCreated(id);
  };
  return (
    <Modal opened onClose={onClose} title={<strong>New group</strong>}>
      <form className={layout.stack} noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
        {problem && Object.keys(problem.fields).length === 0 && <MessageBox type="ERROR">{problem.text}</MessageBox>}
        <TextInput
          label="Name"
          placeholder="Editors"
          data-autofocus
          maxLength={255}
          value={name}
          error={isChecked && !name.trim() ? fieldMessages.empty : problem?.fields['name']}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Textarea
          label="Description"
          autosize
          minRows={2}
          value={description}
          error={problem?.fields['description']}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Create group
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
};
