import type { FormEvent, ReactNode } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import type { problemOf } from '../../../app/api/problem.ts';
import layout from '../../../shared/layout.module.css';

type DialogFormProps = {
  /** Label of the button that submits. */
  submit: string;
  isBusy: boolean;
  isDisabled?: boolean;
  failure: ReturnType<typeof problemOf> | undefined;
  /** True if fields show the failure, so that there is no message above them; by default, if it names a field. */
  isShownByFields?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Form of a dialog: the message about a failure, the fields, and the buttons. */
export const DialogForm = ({
  submit,
  isBusy,
  isDisabled = false,
  failure,
  isShownByFields = Object.keys(failure?.fields ?? {}).length > 0,
  onSubmit,
  onClose,
  children,
}: DialogFormProps) => (
  <form
    noValidate
    className={layout.stack}
    onSubmit={(event: FormEvent) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {failure && !isShownByFields && (
      <MessageBox type="ERROR" entries={failure.details}>
        {failure.text}
      </MessageBox>
    )}
    {children}
    <DialogFoot>
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" loading={isBusy} disabled={isDisabled}>
        {submit}
      </Button>
    </DialogFoot>
  </form>
);
