import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '@sluice/ui/core';
import { TextInput } from '@sluice/ui/forms';
import { Modal } from '@sluice/ui/overlays';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { codeFailure } from '../../shared/mfa-enrollment/mfa-failure.ts';
import styles from '../account.module.css';
import { useAttempt } from '../../shared/use-attempt.ts';

type CodeDialogProps = {
  title: string;
  children: ReactNode;
  confirm: string;
  /** True when a recovery code is accepted too. */
  takesRecoveryCode?: boolean;
  onCode: (code: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for a code of the authentication app before changing two-step verification. */
export const CodeDialog = ({ title, children, confirm, takesRecoveryCode, onCode, onClose }: CodeDialogProps) => {
  const [code, setCode] = useState('');
  const { isBusy, failure, attempt } = useAttempt(codeFailure);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return;
    await attempt(() => onCode(code.trim()));
  };
  return (
    <Modal opened onClose={onClose} title={<strong>{title}</strong>}>
      <form className={styles.narrow} noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles.lead}>{children}</p>
        <TextInput
          label={takesRecoveryCode ? '6-digit code or recovery code' : '6-digit code'}
          autoComplete="one-time-code"
          inputMode={takesRecoveryCode ? 'text' : 'numeric'}
          data-autofocus
          value={code}
          error={failure}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy} disabled={!code.trim()}>
            {confirm}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
};
