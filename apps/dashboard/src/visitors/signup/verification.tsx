import { useEffect, useState } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { useApi } from '../../app/api/api.ts';
import { SixDigits } from '../shared/six-digits.tsx';
import { StepHeading } from '../shared/step-heading.tsx';
import { TextButton } from '../shared/text-button.tsx';
import { useAttempt } from '../../shared/use-attempt.ts';
import { registerFailure, verificationFailure } from './signup-rules.ts';
import type { useCaptcha } from '../shared/use-captcha.ts';

const coolDownSeconds = 30;

const useCoolDown = () => {
  const [seconds, setSeconds] = useState(coolDownSeconds);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return { seconds, restart: () => setSeconds(coolDownSeconds) };
};

type VerificationProps = {
  email: string;
  signupId: string | undefined;
  captcha: ReturnType<typeof useCaptcha>;
  onVerified: (registrationToken: string) => void;
  onBack: () => void;
};

const useResend = ({ email, signupId, captcha }: VerificationProps) => {
  const api = useApi();
  const { seconds, restart } = useCoolDown();
  const [isResent, setResent] = useState(false);
  const { isBusy, failure, attempt } = useAttempt((error) => registerFailure(error).message);
  const resend = () =>
    attempt(async () => {
      setResent(false);
      const verificationToken = await captcha.take();
      await api.call('account.register.registerEmail', {
        params: {},
        body: { email, verificationToken, ...(signupId && { signupId }) },
      });
      setResent(true);
      restart();
    });
  return { seconds, isResent, isBusy, failure, resend };
};

/** Step that verifies the email with the code sent to it. */
export const Verification = (props: VerificationProps) => {
  const { email, onVerified, onBack } = props;
  const api = useApi();
  const [code, setCode] = useState('');
  const { isBusy, failure, attempt, dismiss } = useAttempt(verificationFailure);
  const again = useResend(props);
  const verify = () =>
    attempt(async () => {
      const { registrationToken } = await api.call('account.register.verifyEmail', {
        params: {},
        body: { email, verificationCode: code },
      });
      onVerified(registrationToken);
    });
  const message = failure ?? again.failure;
  return (
    <>
      <StepHeading
        keepsFocus
        lead={
          <>
            Enter the 6-digit code that we sent to <strong>{email}</strong>.
          </>
        }
      >
        Verify your email
      </StepHeading>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void verify();
        }}
      >
        {message && <MessageBox type="ERROR">{message}</MessageBox>}
        {again.isResent && !message && (
          <MessageBox type="SUCCESS">Verification code resent. Check your inbox.</MessageBox>
        )}
        <SixDigits label="Verification code" value={code} onChange={setCode} />
        <Button type="submit" size="md" loading={isBusy} fullWidth mt="xs">
          Verify email address
        </Button>
      </form>
      <Button
        variant="subtle"
        size="md"
        fullWidth
        mt="xs"
        loading={again.isBusy}
        disabled={again.seconds > 0}
        onClick={() => {
          dismiss();
          void again.resend();
        }}
      >
        Resend verification email{again.seconds > 0 ? ` (in ${again.seconds} s)` : ''}
      </Button>
      <TextButton onClick={onBack}>Use another email</TextButton>
    </>
  );
};
