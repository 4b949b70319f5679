import { useState, type ReactNode } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { PasswordInput } from '@sluice/ui/forms';
import { useFields } from '../login/use-fields.ts';
import { validateNewPassword } from './password-rules.ts';
import { StrengthMeter } from './strength-meter.tsx';

type PasswordFormProps = {
  /** The account's e-mail, for password managers and the estimate. */
  email?: string;
  button: 'Next step' | 'Reset your password' | 'Get started';
  message?: string | undefined;
  /** What the server found in the password. */
  finding?: string | undefined;
  isBusy?: boolean;
  children?: ReactNode;
  onSubmit: (password: string) => void;
};

const shown = { 'aria-label': 'Show password' };

/** A new password, typed twice. */
export const PasswordForm = ({
  email,
  button,
  message,
  finding,
  isBusy = false,
  children,
  onSubmit,
}: PasswordFormProps) => {
  const { values, field, submit } = useFields({ password: '', retype: '' }, validateNewPassword);
  const [sent, setSent] = useState<string>();
  const password = field('password');
  return (
    <form
      noValidate
      onSubmit={submit((chosen) => {
        setSent(chosen.password);
        onSubmit(chosen.password);
      })}
    >
      {message && <MessageBox type="ERROR">{message}</MessageBox>}
      {email && <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />}
      <PasswordInput
        label="Password"
        description="At least 8 characters, with a letter and a digit."
        autoComplete="new-password"
        size="md"
        visibilityToggleButtonProps={shown}
        {...password}
        error={password.error ?? (sent === undefined || sent === values.password ? finding : undefined)}
      />
      <StrengthMeter password={values.password} known={email ? [email, ...email.split(/[@.+_-]/)] : []} />
      <PasswordInput
        label="Retype password"
        autoComplete="new-password"
        size="md"
        visibilityToggleButtonProps={shown}
        {...field('retype')}
      />
      {children}
      <Button type="submit" size="md" loading={isBusy} fullWidth mt="xs">
        {button}
      </Button>
    </form>
  );
};
