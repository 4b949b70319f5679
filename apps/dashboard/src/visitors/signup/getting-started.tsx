import type { ReactNode } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { TextInput } from '@sluice/ui/forms';
import { useApi } from '../../app/api/api.ts';
import { useConfiguration } from '../../app/session/use-configuration.ts';
import { AuthLink } from '../shared/auth-links.tsx';
import { StepHeading } from '../shared/step-heading.tsx';
import { useAttempt } from '../../shared/use-attempt.ts';
import { useFields } from '../shared/use-fields.ts';
import { OAuthButtons } from '../oauth/oauth-buttons.tsx';
import { Promises } from './promises.tsx';
import { registerFailure, takenAtMarketplace, validateEmail } from './signup-rules.ts';
import styles from './signup.module.css';
import type { useCaptcha } from '../shared/use-captcha.ts';

const guideWords = 'this guide';

/** Message that an email with an account cannot sign up through a marketplace. */
const TakenAtMarketplace = ({ signupId }: { signupId: string }) => {
  const guide = useConfiguration()?.documentationUrl;
  const [before, after] = takenAtMarketplace(signupId).split(guideWords);
  return (
    <>
      {before}
      {after && (
        <a href={guide} target="_blank" rel="noreferrer" className={styles.outside}>
          {guideWords}
        </a>
      )}
      {after}
    </>
  );
};

const Taken = ({ signupId }: { signupId: string | undefined }): ReactNode =>
  signupId ? (
    <TakenAtMarketplace signupId={signupId} />
  ) : (
    <>
      Email already exists. <AuthLink to="/login">Sign in</AuthLink>
    </>
  );

type GettingStartedProps = {
  email: string;
  signupId: string | undefined;
  /** Reason why the visitor returned to this step. */
  notice: string | undefined;
  captcha: ReturnType<typeof useCaptcha>;
  onRegistered: (email: string) => void;
};

/** First step of sign-up: an email or a provider. */
export const GettingStarted = ({ email, signupId, notice, captcha, onRegistered }: GettingStartedProps) => {
  const api = useApi();
  const configuration = useConfiguration();
  const { isBusy, failure, attempt } = useAttempt(registerFailure);
  const { field, submit } = useFields({ email }, validateEmail);
  const { onChange, ...input } = field('email');
  const isMarketplace = signupId !== undefined;
  const isGiven = isMarketplace && email !== '';
  const register = (values: { email: string }) =>
    attempt(async () => {
      const address = values.email.trim();
      const verificationToken = await captcha.take();
      await api.call('account.register.registerEmail', {
        params: {},
        body: { email: address, verificationToken, ...(signupId && { signupId }) },
      });
      onRegistered(address);
    });
  return (
    <>
      <StepHeading keepsFocus={!isGiven}>Getting started</StepHeading>
      <Promises isMarketplace={isMarketplace} />
      <form noValidate onSubmit={submit(register)}>
        {notice && !failure && <MessageBox type="WARNING">{notice}</MessageBox>}
        {failure && (
          <MessageBox type="ERROR">{failure.isTaken ? <Taken signupId={signupId} /> : failure.message}</MessageBox>
        )}
        {isGiven ? (
          <p className={styles.field}>
            You are signing up as <strong>{email}</strong>.
          </p>
        ) : (
          <TextInput
            label="Email"
            type="email"
            autoComplete="email"
            size="md"
            autoFocus
            {...input}
            onChange={(event) => {
              void captcha.begin();
              onChange(event);
            }}
          />
        )}
        <Button type="submit" size="md" loading={isBusy} fullWidth mt="xs">
          Get started
        </Button>
      </form>
      {!isMarketplace && (
        <OAuthButtons
          label={(provider) => `Sign up with ${provider}`}
          providers={configuration?.oauthProviders ?? []}
        />
      )}
    </>
  );
};
