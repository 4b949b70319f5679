import { useState, type FormEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { TextInput } from '@sluice/ui/forms';
import { Modal } from '@sluice/ui/overlays';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { problemOf } from '../../../app/api/problem.ts';
import { actionFailure } from '../../../app/texts.ts';
import layout from '../../../shared/layout.module.css';

type SaveDialogProps = {
  opened: boolean;
  name: string;
  isSaving: boolean;
  error: unknown;
  onSave: (name: string) => void;
  onClose: () => void;
};

const nameLengthMax = 255;

/** Asks for the name of a new template. */
export const SaveDialog = ({ opened, name, isSaving, error, onSave, onClose }: SaveDialogProps) => {
  const [typed, setTyped] = useState(name);
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(typed.trim() === '');
    if (typed.trim() !== '') onSave(typed.trim());
  };
  return (
    <Modal opened={opened} onClose={onClose} title={<strong>Save as template</strong>}>
      <form className={layout.tight} onSubmit={submit} noValidate>
        <TextInput
          label="Name"
          description="Stored in the template and shown in the list"
          value={typed}
          maxLength={nameLengthMax}
          data-autofocus
          error={isMissing && 'Enter a name.'}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {error !== null && (
          <MessageBox type="ERROR" entries={problemOf(error).details.slice(0, 8)}>
            {actionFailure(error, 'save', 'template')}
            {problemOf(error).details.length === 0 && `: ${problemOf(error).text}`}
          </MessageBox>
        )}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            Save
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
};
