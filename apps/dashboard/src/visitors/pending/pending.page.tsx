import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button, Loader } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { takeRedirect } from '../../app/session/redirect-after-login.ts';
import { useLogOut } from '../../app/session/use-log-out.ts';
import { AuthLayout } from '../shared/auth-layout.tsx';
import { StepHeading } from '../shared/step-heading.tsx';
import { TextButton } from '../shared/text-button.tsx';
import { Carousel } from './carousel.tsx';
import styles from './pending.module.css';
import { useAccountReady } from './use-account-ready.ts';

/** Waiting screen after sign-up, until the account is ready. */
const PendingPage = () => {
  const navigate = useNavigate();
  const logOut = useLogOut();
  const { isUsable, failure, tryAgain } = useAccountReady();
  useEffect(() => {
    if (isUsable) void navigate({ href: takeRedirect(), replace: true });
  }, [isUsable, navigate]);
  if (failure)
    return (
      <AuthLayout title="Creating your account">
        <StepHeading>Your account is not ready yet</StepHeading>
        <div className={styles.failure}>
          <MessageBox type="ERROR">{failure}</MessageBox>
          <Button size="md" fullWidth onClick={tryAgain}>
            Try again
          </Button>
        </div>
        <TextButton onClick={logOut}>Back to Login</TextButton>
      </AuthLayout>
    );
  return (
    <AuthLayout title="Creating your account">
      <div className={styles.waiting}>
        <Loader size="sm" />
        <StepHeading>Creating your account...</StepHeading>
      </div>
      <Carousel />
    </AuthLayout>
  );
};

export default PendingPage;
