import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { PasswordInput, TextInput } from '@sluice/ui/forms';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { Modal } from '@sluice/ui/overlays';
import { useChange } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { actionFailure } from '../../app/texts.ts';
import layout from '../../shared/layout.module.css';
import { toast } from '../../shared/toast/toast.ts';

/** Dialog that adds a server to which a live encoding is sent. */
export const CreateTarget = ({ encodingId, onClose }: { encodingId: string; onClose: () => void }) => {
  const create = useChange('encoding.encodings.live.simulcastTargets.create');
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [streamKey, setStreamKey] = useState('');
  const submit = async () => {
    await create.mutateAsync({
      params: { encoding_id: encodingId },
      body: { url: url.trim(), ...(name.trim() && { name: name.trim() }), ...(streamKey && { streamKey }) },
    });
    toast({ type: 'success', title: 'Simulcast target added' });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={<strong>Add simulcast target</strong>}>
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
            {actionFailure(create.error, 'add', 'simulcast target')}: {problemOf(create.error).text}
          </MessageBox>
        )}
        <TextInput label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} data-autofocus />
        <TextInput
          label="URL"
          required
          description="Starts with rtmp://, rtmps:// or srt://."
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <PasswordInput
          label="Stream key"
          description="Empty if the URL contains it."
          autoComplete="off"
          value={streamKey}
          onChange={(event) => setStreamKey(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Add
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
};
