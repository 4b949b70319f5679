import { useState, type FormEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { TextInput } from '@sluice/ui/forms';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { Modal } from '@sluice/ui/overlays';
import layout from '../../shared/layout.module.css';
import { useAction } from '../../shared/use-action.ts';
import { readDenial } from './read-denial.ts';

/** Denies a token by its `jti`, or by the token itself. */
export const DenyTokenDialog = ({ onClose }: { onClose: () => void }) => {
  const create = useAction('streams.deniedTokens.create', { verb: 'deny', noun: 'token', done: 'Token denied' });
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const denial = readDenial(text);
  const hasNoId = text.trim() !== '' && !denial;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!denial) return;
    const body = { ...denial, ...(reason.trim() && { reason: reason.trim() }) };
    if (await create.run({ body })) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={<strong>Deny a token</strong>}>
      <form className={layout.stack} onSubmit={(event) => void submit(event)}>
        <TextInput
          label="jti or token"
          description="Its viewer is refused, and playback with it ends within seconds."
          required
          data-autofocus
          autoComplete="off"
          value={text}
          error={hasNoId && 'This token has no jti. Only tokens with the claim jti can be denied one by one.'}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <TextInput
          label="Reason"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!denial} loading={create.isBusy}>
            Deny
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
};
