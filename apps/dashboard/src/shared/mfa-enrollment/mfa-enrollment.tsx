import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '@sluice/ui/core';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { TextInput } from '@sluice/ui/forms';
import { useApi, type OperationResult } from '../../app/api/api.ts';
import { codeFailure, enrollmentFailure } from './mfa-failure.ts';
import styles from './mfa-enrollment.module.css';
import { EnrollmentDone } from './recovery-codes.tsx';

type Secret = OperationResult<'account.mfa.totp.enroll'>;

const useEnrollment = () => {
  const api = useApi();
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<string[]>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const attempt = async (action: () => Promise<void>, explain: (error: unknown) => string) => {
    setBusy(true);
    setFailure(undefined);
    await action().catch((error: unknown) => setFailure(explain(error)));
    setBusy(false);
  };
  const begin = () =>
    attempt(async () => setSecret(await api.call('account.mfa.totp.enroll', { params: {} })), enrollmentFailure);
  const verify = (code: string) =>
    attempt(async () => {
      const answer = await api.call('account.mfa.totp.completeEnrollment', { params: {}, body: { code } });
      setCodes(answer.recoveryCodes);
    }, codeFailure);
  return { secret, codes, failure, isBusy, begin, verify };
};

const imageOf = (barcode: string) => (barcode.startsWith('data:') ? barcode : `data:image/png;base64,${barcode}`);

type VerifyFormProps = { isBusy: boolean; onCode: (code: string) => void; failure: string | undefined };

const VerifyForm = ({ isBusy, onCode, failure }: VerifyFormProps) => {
  const [code, setCode] = useState('');
  const change = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, 6);
    setCode(digits);
    if (digits.length === 6 && digits !== code && !isBusy) onCode(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCode(code);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        label="6-digit code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        value={code}
        error={failure}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Button type="submit" loading={isBusy} disabled={code === ''}>
        Verify
      </Button>
    </form>
  );
};

type MfaEnrollmentProps = {
  /** Called after the user has seen the recovery codes and two-step verification is on. */
  onDone: () => void;
  /** Other actions beside "Get started". */
  otherActions?: ReactNode;
};

/** Turns on two-step verification: QR code, first code, recovery codes. */
export const MfaEnrollment = ({ onDone, otherActions }: MfaEnrollmentProps) => {
  const { secret, codes, failure, isBusy, begin, verify } = useEnrollment();
  if (codes) return <EnrollmentDone codes={codes} onDone={onDone} />;
  if (!secret)
    return (
      <div className={styles.root}>
        {failure && <MessageBox type="ERROR">{failure}</MessageBox>}
        <p>
          Protect your account with a second step. When you sign in, you enter a code from an authentication app on your
          phone.
        </p>
        <div className={styles.foot}>
          {otherActions}
          <Button loading={isBusy} onClick={() => void begin()}>
            Get started
          </Button>
        </div>
      </div>
    );
  return (
    <div className={styles.root}>
      <p>Scan this QR code with your authentication app, then enter the code it shows.</p>
      <img
        className={styles.barcode}
        src={imageOf(secret.barcode)}
        width={200}
        height={200}
        alt="QR code of the secret key"
      />
      <div className={styles.secret}>
        <span>If you cannot scan the code, enter this key:</span>
        <CopyId value={secret.secret} label="Copy key" />
      </div>
      <VerifyForm isBusy={isBusy} failure={failure} onCode={(code) => void verify(code)} />
      {otherActions && <div className={styles.foot}>{otherActions}</div>}
    </div>
  );
};
