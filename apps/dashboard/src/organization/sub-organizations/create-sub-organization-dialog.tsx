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
import { toast } from '../../shared/toast/toast.ts';
import layout from '../../shared/layout.module.css';
import { useRefreshOrganization } from '../use-organization.ts';

type CreateSubOrganizationDialogProps = { parentId: string; onClose: () => void };

/** Creates a sub-organization of the current organization. */
export const CreateSubOrganizationDialog = ({ parentId, onClose }: CreateSubOrganizationDialogProps) => {
  const create = useChange('account.organizations.create');
  const refresh = useRefreshOrganization();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [isChecked, setChecked] = useState(false);
  const problem = create.error ? problemOf(create.error) : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!name.trim()) return;
    await create.mutateAsync({
      body: {
        name: name.trim(),
        description: description.trim() || undefined,
        type: 'SUB_ORGANIZATION',
        parentId,
        limitsPerResource: [],
      },
    });
    await refresh();
    toast({ type: 'success', title: `Sub-organization ${name.trim()} created` });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={<strong>New sub-organization</strong>}>
      <form className={layout.stack} noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
        {problem && !problem.fields['name'] && <MessageBox type="ERROR">{problem.text}</MessageBox>}
        <TextInput
          label="Name"
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
          maxLength={2000}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Create
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
};
