import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { PasswordInput, TextInput } from '@sluice/ui/forms';
import { LinkButton } from '../../shared/link-button.tsx';
import { AuthLink } from '../shared/auth-links.tsx';
import styles from '../shared/auth-layout.module.css';
import { validateLogin, type LoginValues } from './login-rules.ts';
import { StepHeading } from '../shared/step-heading.tsx';
import { useFields } from '../shared/use-fields.ts';

type LoginFormProps = {
  initial: LoginValues;
  message: string | undefined;
  isBusy: boolean;
  onDismiss: () => void;
  onSubmit: (values: LoginValues) => void;
};

/** Email and password fields, and links to other ways to sign in. */
export const LoginForm = ({ initial, message, isBusy, onDismiss, onSubmit }: LoginFormProps) => {
  const { field, submit } = useFields({ ...initial, password: '' }, validateLogin);
  return (
    <>
      <StepHeading keepsFocus lead="Sign in to encode, play and measure video.">
        Welcome back
      </StepHeading>
      <form noValidate onSubmit={submit(onSubmit)}>
        {message && (
          <MessageBox type="ERROR" onClose={onDismiss}>
            {message}
          </MessageBox>
        )}
        <TextInput label="Email" type="email" autoComplete="username" size="md" autoFocus {...field('email')} />
        <div className={styles.withLink}>
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            size="md"
            visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
            {...field('password')}
          />
          <AuthLink to="/password-reset">Forgot your password?</AuthLink>
        </div>
        <Button type="submit" size="md" loading={isBusy} fullWidth mt="xs">
          Sign in
        </Button>
        <LinkButton to="/sso-login" variant="default" size="md" fullWidth>
          SSO Login
        </LinkButton>
      </form>
    </>
  );
};
