import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '@sluice/ui/core';
import { TextInput } from '@sluice/ui/forms';
import { Modal } from '@sluice/ui/overlays';
import { codeFailure } from '../../shared/mfa-enrollment/mfa-failure.ts';
import styles from '../account.module.css';

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
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return;
    setBusy(true);
    setFailure(undefined);
    await onCode(code.trim()).catch((error: unknown) => setFailure(codeFailure(error)));
    setBusy(false);
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
        <div className={styles.foot}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy} disabled={!code.trim()}>
            {confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
