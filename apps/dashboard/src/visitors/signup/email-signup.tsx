import { useState } from 'react';
import { StepHeading } from '../shared/step-heading.tsx';
import { TextButton } from '../shared/text-button.tsx';
import { DetailsForm, noDetails, type Details } from './details-form.tsx';
import { GettingStarted } from './getting-started.tsx';
import { PasswordForm } from './password-form.tsx';
import { forgetDraft, keepDraft, readDraft, type SignupDraft } from './signup-draft.ts';
import { StepIndicator, type SignupStep } from './step-indicator.tsx';
import { detailsBody, useActivation } from './use-activation.ts';
import { useCaptcha } from '../shared/use-captcha.ts';
import { Verification } from './verification.tsx';

type Step = 'start' | 'verification' | 'password' | 'details';

const indices: Record<Step, SignupStep> = { start: 0, verification: 0, password: 1, details: 2 };

type EmailSignupProps = { email: string; signupId: string | undefined };

/** A marketplace sets the email; a sign-up started with another one is discarded. */
const draftFor = (email: string): SignupDraft | undefined => {
  const draft = readDraft();
  return email === '' || draft?.email === email ? draft : undefined;
};

const stepOf = (draft: SignupDraft | undefined): Step => {
  if (!draft) return 'start';
  return draft.registrationToken ? 'password' : 'verification';
};

const useSignup = ({ email: givenEmail, signupId }: EmailSignupProps) => {
  const [draft] = useState(() => draftFor(givenEmail));
  const [step, setStep] = useState<Step>(stepOf(draft));
  const [email, setEmail] = useState(draft?.email ?? givenEmail);
  const [registrationToken, setRegistrationToken] = useState(draft?.registrationToken ?? '');
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
    email,
    details,
    activation,
    finish,
    registered: (address: string) => {
      activation.dismiss();
      setEmail(address);
      keepDraft({ email: address });
      setStep('verification');
    },
    verified: (token: string) => {
      setRegistrationToken(token);
      keepDraft({ email, registrationToken: token });
      setStep('password');
    },
    startOver: () => {
      forgetDraft();
      setStep('start');
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

/** Step to return to after a refusal at the end. */
const stepAfter = (step: Step, failure: ReturnType<typeof useActivation>['failure']): Step => {
  if (step !== 'details' || !failure) return step;
  if (failure.finding) return 'password';
  return failure.isStale ? 'start' : step;
};

/** Sign-up with an email: verify it, choose a password, enter details. */
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
          notice={activation.failure && 'Your verification has expired. Please verify your email again.'}
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
          onBack={signup.startOver}
        />
      )}
      {step === 'password' && (
        <>
          <StepHeading lead={`For ${email}`}>Choose a password</StepHeading>
          <PasswordForm
            email={email}
            button="Next step"
            finding={activation.failure?.finding}
            onSubmit={signup.choosePassword}
          />
          <TextButton onClick={signup.startOver}>Use another email</TextButton>
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
