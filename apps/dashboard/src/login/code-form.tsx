import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { TextInput } from '@sluice/ui/forms';
import styles from './login.module.css';

type CodeFormProps = { message: string | undefined; isBusy: boolean; onCode: (code: string) => void };

/** The second step of a login with two-step verification. */
export const CodeForm = ({ message, isBusy, onCode }: CodeFormProps) => {
  const [code, setCode] = useState('');
  return (
    <>
      <h1>Go to your authentication app</h1>
      <p className={styles.lead}>Enter the 6-digit code it shows for this account.</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onCode(code);
        }}
      >
        {message && <MessageBox type="ERROR">{message}</MessageBox>}
        <TextInput
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          size="md"
          autoFocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value.replaceAll(/\D/g, ''))}
        />
        <Button type="submit" size="md" disabled={code === ''} loading={isBusy} fullWidth>
          Authenticate
        </Button>
      </form>
    </>
  );
};
