import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { TextInput } from '@sluice/ui/forms';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { Modal } from '@sluice/ui/overlays';
import { useChange } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { actionFailure } from '../../app/texts.ts';
import layout from '../../shared/layout.module.css';
import { toast } from '../../shared/toast/toast.ts';
import type { StreamKey } from './stream-key-columns.tsx';

type CreateStreamKeyProps = { onClose: () => void; onCreated?: (key: StreamKey) => void };

/** Dialog that reserves a stream key; the platform generates a value if none is entered. */
export const CreateStreamKey = ({ onClose, onCreated }: CreateStreamKeyProps) => {
  const create = useChange('encoding.live.streamKeys.create');
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const submit = async () => {
    const key = await create.mutateAsync({
      body: { ...(name.trim() && { name: name.trim() }), ...(value.trim() && { value: value.trim() }) },
    });
    toast({ type: 'success', title: 'Stream key created' });
    onCreated?.(key);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={<strong>New stream key</strong>}>
      <form
        className={layout.stack}
        onSubmit={(event) => {
          event.preventDefault();
          // Errors are shown from the state of the change.
          void submit().catch(() => undefined);
        }}
      >
        {create.error && (
          <MessageBox type="ERROR" entries={problemOf(create.error).details}>
            {actionFailure(create.error, 'create', 'stream key')}: {problemOf(create.error).text}
          </MessageBox>
        )}
        <TextInput label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} data-autofocus />
        <TextInput
          label="Stream key"
          description="3 to 255 letters, digits, and the characters _ . ~ and -. Leave empty to generate one."
          autoComplete="off"
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
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
