import { Fragment, useState, type FormEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { PasswordInput } from '@sluice/ui/forms';
import { Card } from '@sluice/ui/layout/card.tsx';
import { ApiError } from '@sluice/api-client';
import { useChange } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { toast } from '../../shared/toast/toast.ts';
import { validateNewPassword } from '../../shared/password/password-rules.ts';
import { StrengthMeter } from '../../shared/password/strength-meter.tsx';
import type { TabProps } from '../tab-props.ts';
import styles from '../account.module.css';

const empty = { current: '', next: '', again: '' };
type Values = typeof empty;

/** Validates a password change; returns errors by field. */
const findErrors = ({ current, next, again }: Values): Partial<Values> => {
  const fieldErrors = validateNewPassword({ password: next, retype: again });
  return {
    ...(!current && { current: 'Please enter your password.' }),
    ...(fieldErrors.password && { next: fieldErrors.password }),
    ...(fieldErrors.retype && { again: fieldErrors.retype }),
  };
};

const wrongPassword = 6003;

const fields = [
  { name: 'current', label: 'Current password', autoComplete: 'current-password' },
  { name: 'next', label: 'New password', autoComplete: 'new-password' },
  { name: 'again', label: 'Retype new password', autoComplete: 'new-password' },
] as const;

const usePasswordChange = () => {
  const change = useChange('account.password.change');
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Partial<Values>>({});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const fieldErrors = findErrors(values);
    setErrors(fieldErrors);
    if (Object.keys(fieldErrors).length > 0) return;
    await change.mutateAsync({ body: { currentPassword: values.current, newPassword: values.next } });
    setValues(empty);
    toast({ type: 'success', title: 'Password changed', text: 'All other sessions were signed out.' });
  };
  return { change, values, setValues, errors, submit };
};

const refusalOf = (error: unknown): { errors: Partial<Values>; text?: string } => {
  if (!error) return { errors: {} };
  const problem = problemOf(error);
  if (error instanceof ApiError && error.code === wrongPassword)
    return { errors: { current: 'The given password is not correct' } };
  const next = problem.fields['newPassword'];
  return next ? { errors: { next } } : { errors: {}, text: problem.text };
};

/** Changes the password, which ends every other session. */
export const PasswordCard = ({ account }: TabProps) => {
  const personalWords = [account.email, account.firstName, account.lastName].filter((word) => word !== undefined);
  const { change, values, setValues, errors, submit } = usePasswordChange();
  const refusal = refusalOf(change.error);
  return (
    <Card title="Password">
      <form className={styles.narrow} noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
        {refusal.text && <MessageBox type="ERROR">{refusal.text}</MessageBox>}
        {fields.map(({ name, label, autoComplete }) => (
          <Fragment key={name}>
            <PasswordInput
              label={label}
              autoComplete={autoComplete}
              value={values[name]}
              error={errors[name] ?? refusal.errors[name]}
              visibilityToggleButtonProps={{ 'aria-label': `Show: ${label.toLowerCase()}` }}
              onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
            />
            {name === 'next' && <StrengthMeter password={values.next} personalWords={personalWords} />}
          </Fragment>
        ))}
        <div>
          <Button type="submit" loading={change.isPending}>
            Change password
          </Button>
        </div>
      </form>
    </Card>
  );
};
