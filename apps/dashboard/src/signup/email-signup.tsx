import { useState } from 'react';
import { ApiError } from '@sluice/api-client';
import { StepHeading } from '../login/step-heading.tsx';
import { DetailsForm, noDetails, type Details } from './details-form.tsx';
import { GettingStarted } from './getting-started.tsx';
import { PasswordForm } from './password-form.tsx';
import { StepIndicator, type SignupStep } from './step-indicator.tsx';
import { detailsBody, useActivation } from './use-activation.ts';
import { useCaptcha } from './use-captcha.ts';
import { Verification } from './verification.tsx';

type Step = 'start' | 'verification' | 'password' | 'details';

const indices: Record<Step, SignupStep> = { start: 0, verification: 0, password: 1, details: 2 };
const tokenInvalid = 6202;

type EmailSignupProps = { email: string; signupId: string | undefined };

const useSignup = ({ email: given, signupId }: EmailSignupProps) => {
  const [step, setStep] = useState<Step>('start');
  const [email, setEmail] = useState(given);
  const [registrationToken, setRegistrationToken] = useState('');
  const [password, setPassword] = useState('');
  const [details, setDetails] = useState(noDetails);
  const activation = useActivation();
  const finish = async (chosen: Details) => {
    setDetails(chosen);
    await activation.activate((api, common) =>
      api.call('account.register.activateEmail', {
        params: {},
        body: { email, registrationToken, password, ...(signupId && { signupId }), ...detailsBody(chosen), ...common },
      }),
    );
  };
  return {
    step,
    setStep,
    email,
    details,
    activation,
    finish,
    registered: (address: string) => {
      activation.dismiss();
      setEmail(address);
      setStep('verification');
    },
    verified: (token: string) => {
      setRegistrationToken(token);
      setStep('password');
    },
    choosePassword: (chosen: string) => {
      activation.dismiss();
      setPassword(chosen);
      setStep('details');
    },
    back: (entered: Details) => {
      setDetails(entered);
      setStep('password');
    },
  };
};

/** Where a refusal at the end leads back to. */
const stepAfter = (step: Step, failure: ReturnType<typeof useActivation>['failure']): Step => {
  if (step !== 'details' || !failure) return step;
  if (failure.finding) return 'password';
  return failure.error instanceof ApiError && failure.error.code === tokenInvalid ? 'start' : step;
};

/** Sign-up with an e-mail: prove it, choose a password, say who you are. */
export const EmailSignup = (props: EmailSignupProps) => {
  const signup = useSignup(props);
  const captcha = useCaptcha();
  const { email, activation } = signup;
  const step = stepAfter(signup.step, activation.failure);
  return (
    <>
      <StepIndicator current={indices[step]} />
      {step === 'start' && (
        <GettingStarted
          email={email}
          signupId={props.signupId}
          notice={activation.failure && 'Your verification has expired. Please verify your e-mail again.'}
          captcha={captcha}
          onRegistered={signup.registered}
        />
      )}
      {step === 'verification' && (
        <Verification
          email={email}
          signupId={props.signupId}
          captcha={captcha}
          onVerified={signup.verified}
          onBack={() => signup.setStep('start')}
        />
      )}
      {step === 'password' && (
        <>
          <StepHeading lead={`For ${email}.`}>Choose a password</StepHeading>
          <PasswordForm
            email={email}
            button="Next step"
            finding={activation.failure?.finding}
            onSubmit={signup.choosePassword}
          />
        </>
      )}
      {step === 'details' && (
        <DetailsForm
          initial={signup.details}
          message={activation.failure?.message}
          isBusy={activation.isBusy}
          onSubmit={(details) => void signup.finish(details)}
          onBack={signup.back}
        />
      )}
    </>
  );
};
