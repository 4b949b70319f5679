import { useState, type FormEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { TextInput } from '@sluice/ui/forms';
import { Modal } from '@sluice/ui/overlays';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { fieldMessages } from '@sluice/contract/shared/field';
import { useChange } from '../../../app/api/hooks.ts';
import { actionFailure } from '../../../app/texts.ts';
import layout from '../../../shared/layout.module.css';
import { TimeZoneSelect } from '../time-zone-select.tsx';

type CreateDemoDialogProps = { onClose: () => void; onCreated: (license: { id: string; name: string }) => void };

/** Dialog for the name and time zone of a demo license; its data is generated in the next step. */
export const CreateDemoDialog = ({ onClose, onCreated }: CreateDemoDialogProps) => {
  const create = useChange('analytics.demoLicenses.create');
  const [name, setName] = useState('Demo');
  const [timezone, setTimezone] = useState('UTC');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onCreated(await create.mutateAsync({ body: { name: name.trim(), timezone } }));
  };
  return (
    <Modal opened onClose={onClose} title={<strong>New demo license</strong>}>
      <form noValidate className={layout.stack} onSubmit={(event) => void submit(event).catch(() => undefined)}>
        {create.error && <MessageBox type="ERROR">{actionFailure(create.error, 'create', 'demo license')}</MessageBox>}
        <TextInput
          label="Name"
          data-autofocus
          maxLength={255}
          value={name}
          error={name.trim() ? undefined : fieldMessages.empty}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TimeZoneSelect value={timezone} onChange={setTimezone} />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Create demo license
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
};
