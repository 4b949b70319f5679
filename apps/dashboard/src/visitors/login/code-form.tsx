import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { TextInput } from '@sluice/ui/forms';
import { SixDigits } from '../shared/six-digits.tsx';
import { StepHeading } from '../shared/step-heading.tsx';
import { TextButton } from '../shared/text-button.tsx';

type CodeFormProps = {
  message: string | undefined;
  isBusy: boolean;
  onCode: (code: string) => void;
  onBack: () => void;
};

type CodeFieldProps = { code: string; onChange: (code: string) => void };

const RecoveryCode = ({ code, onChange }: CodeFieldProps) => (
  <TextInput
    label="Recovery code"
    name="recoveryCode"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    size="md"
    autoFocus
    aria-describedby="lead"
    value={code}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

/** Second step of a login with two-step verification. */
export const CodeForm = ({ message, isBusy, onCode, onBack }: CodeFormProps) => {
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const Field = isRecovery ? RecoveryCode : AppCode;
  const toggle = () => {
    setRecovery(!isRecovery);
    setCode('');
  };
  return (
    <>
      <StepHeading
        key={String(isRecovery)}
        keepsFocus
        lead={
          isRecovery
            ? 'Enter one of the recovery codes you saved when you turned on two-step verification. Each code works once.'
            : 'Enter the 6-digit code that the app shows for this account.'
        }
      >
        {isRecovery ? 'Use a recovery code' : 'Go to your authentication app'}
      </StepHeading>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onCode(code.trim());
        }}
      >
        {message && <MessageBox type="ERROR">{message}</MessageBox>}
        <Field code={code} onChange={setCode} />
        <Button type="submit" size="md" disabled={code.trim() === ''} loading={isBusy} fullWidth mt="xs">
          Authenticate
        </Button>
      </form>
      <TextButton onClick={toggle}>{isRecovery ? 'Use your authentication app' : 'Use a recovery code'}</TextButton>
      <TextButton onClick={onBack}>Back to Login</TextButton>
    </>
  );
};

const AppCode = ({ code, onChange }: CodeFieldProps) => <SixDigits label="Code" value={code} onChange={onChange} />;
