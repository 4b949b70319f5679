import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { NumberInput } from '@sluice/ui/number-field.ts';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { Modal } from '@sluice/ui/overlays';
import { useChange } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { actionFailure } from '../../app/texts.ts';
import layout from '../../shared/layout.module.css';
import { toast } from '../../shared/toast/toast.ts';

const usualSeconds = 30;
const secondsMax = 86_400;

/** Dialog that inserts an ad cue with the next segment. */
export const CueDialog = ({ encodingId, onClose }: { encodingId: string; onClose: () => void }) => {
  const insert = useChange('encoding.encodings.live.scte35Cue.create');
  const [seconds, setSeconds] = useState<number | string>(usualSeconds);
  const isValid = typeof seconds === 'number' && seconds > 0 && seconds <= secondsMax;
  const submit = async () => {
    if (!isValid) return;
    await insert.mutateAsync({ params: { encoding_id: encodingId }, body: { cueDuration: seconds } });
    toast({ type: 'success', title: 'Ad cue inserted' });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={<strong>Insert ad cue</strong>}>
      <form
        className={layout.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Errors are shown from the state of the change.
          void submit().catch(() => undefined);
        }}
      >
        {insert.error && (
          <MessageBox type="ERROR" entries={problemOf(insert.error).details}>
            {actionFailure(insert.error, 'insert', 'ad cue')}: {problemOf(insert.error).text}
          </MessageBox>
        )}
        <NumberInput
          label="Duration in seconds"
          description="The cue starts with the next segment, in all manifests of this encoding."
          min={1}
          max={secondsMax}
          data-autofocus
          value={seconds}
          error={isValid ? undefined : 'Must be more than 0 and at most 86,400.'}
          onChange={setSeconds}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={insert.isPending}>
            Insert ad cue
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
};
