import { useState } from 'react';
import { ApiError } from '@sluice/api-client';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { TextInput } from '@sluice/ui/forms';
import { useApi } from '../../app/api/api.ts';
import { AuthLayout } from '../shared/auth-layout.tsx';
import { AuthLink } from '../shared/auth-links.tsx';
import { passwordFinding, refusalText } from '../shared/refusals.ts';
import { StepHeading } from '../shared/step-heading.tsx';
import { useAttempt } from '../../shared/use-attempt.ts';
import { useFields } from '../shared/use-fields.ts';
import { LinkButton } from '../../shared/link-button.tsx';
import { PasswordForm } from '../signup/password-form.tsx';
import { validateEmail } from '../signup/signup-rules.ts';

const failed = 'Something went wrong resetting your password. Please try again later.';
const initiateFailure = (error: unknown) => refusalText(error, failed);

const AskForMail = ({ onSent }: { onSent: (email: string) => void }) => {
  const api = useApi();
  const { isBusy, failure, attempt } = useAttempt(initiateFailure);
  const { field, submit } = useFields({ email: '' }, validateEmail);
  const send = ({ email }: { email: string }) =>
    attempt(async () => {
      await api.call('account.password.initiateReset', { params: {}, body: { email: email.trim() } });
      onSent(email.trim());
    });
  return (
    <>
      <StepHeading keepsFocus lead="Enter your email address to get a link for setting a new password.">
        Forgot your password?
      </StepHeading>
      <form noValidate onSubmit={submit(send)}>
        {failure && <MessageBox type="ERROR">{failure}</MessageBox>}
        <TextInput label="Email" type="email" autoComplete="username" size="md" autoFocus {...field('email')} />
        <Button type="submit" size="md" loading={isBusy} fullWidth mt="xs">
          Reset your password
        </Button>
      </form>
    </>
  );
};

const CheckInbox = ({ email }: { email: string }) => (
  <StepHeading
    lead={
      <>
        If <strong>{email}</strong> has an account, you will get an email with a link to set a new password.
      </>
    }
  >
    Check your inbox
  </StepHeading>
);

const Success = () => (
  <>
    <StepHeading lead="You were signed out of all sessions. Sign in with your new password.">
      Password successfully reset
    </StepHeading>
    <LinkButton to="/login" size="md" fullWidth mt="xl">
      Sign in
    </LinkButton>
  </>
);

const tokenInvalid = 6202;

const resetFailure = (error: unknown) => {
  const finding = passwordFinding(error);
  const isStale = error instanceof ApiError && error.code === tokenInvalid;
  return { finding, isStale, message: finding ? undefined : refusalText(error, failed) };
};

const SetPassword = ({ token, onDone }: { token: string; onDone: () => void }) => {
  const api = useApi();
  const { isBusy, failure, attempt } = useAttempt(resetFailure);
  const reset = (password: string) =>
    attempt(async () => {
      await api.call('account.password.reset', { params: {}, body: { token, password } });
      onDone();
    });
  return (
    <>
      <StepHeading>Set a new password</StepHeading>
      <PasswordForm
        button="Reset your password"
        message={failure?.message}
        finding={failure?.finding}
        isBusy={isBusy}
        onSubmit={(password) => void reset(password)}
      />
      {failure?.isStale && (
        <LinkButton to="/password-reset" search={{}} variant="subtle" size="md" fullWidth mt="xs">
          Request a new link
        </LinkButton>
      )}
    </>
  );
};

/** Password reset: sends an email with a link, then sets a new password. */
const PasswordResetPage = ({ resetToken }: { resetToken: string | undefined }) => {
  const [sentTo, setSentTo] = useState<string>();
  const [isDone, setDone] = useState(false);
  const step = () => {
    if (isDone) return <Success />;
    if (resetToken) return <SetPassword token={resetToken} onDone={() => setDone(true)} />;
    return sentTo ? <CheckInbox email={sentTo} /> : <AskForMail onSent={setSentTo} />;
  };
  return (
    <AuthLayout title="Password reset" footer={!isDone && <AuthLink to="/login">Back to Login</AuthLink>}>
      {step()}
    </AuthLayout>
  );
};

export default PasswordResetPage;
