import { useState, type ReactNode } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { PasswordInput } from '@sluice/ui/forms';
import { useFields } from '../shared/use-fields.ts';
import { validateNewPassword } from '../../shared/password/password-rules.ts';
import { StrengthMeter } from '../../shared/password/strength-meter.tsx';

type PasswordFormProps = {
  /** Email of the account, for password managers and the strength estimate. */
  email?: string;
  button: 'Next step' | 'Reset your password' | 'Get started';
  message?: string | undefined;
  /** Server's finding about the password. */
  finding?: string | undefined;
  isBusy?: boolean;
  children?: ReactNode;
  onSubmit: (password: string) => void;
};

const toggleProps = { 'aria-label': 'Show password' };

/** Fields for a new password, entered twice. */
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
        description="At least 8 characters, including a letter and a digit."
        autoComplete="new-password"
        size="md"
        visibilityToggleButtonProps={toggleProps}
        {...password}
        error={password.error ?? (sent === undefined || sent === values.password ? finding : undefined)}
      />
      <StrengthMeter password={values.password} personalWords={email ? [email, ...email.split(/[@.+_-]/)] : []} />
      <PasswordInput
        label="Retype password"
        autoComplete="new-password"
        size="md"
        visibilityToggleButtonProps={toggleProps}
        {...field('retype')}
      />
      {children}
      <Button type="submit" size="md" loading={isBusy} fullWidth mt="xs">
        {button}
      </Button>
    </form>
  );
};
