import { useState } from 'react';
import { StepHeading } from '../shared/step-heading.tsx';
import { DetailsForm, noDetails } from './details-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { StepIndicator } from './step-indicator.tsx';
import { Terms, termsMissing } from './terms.tsx';
import { detailsBody, useActivation } from './use-activation.ts';

type OAuthSignupProps = { code: string; state: string; provider: string };

/** First sign-in with a provider: asks only for the details. */
export const OAuthSignup = ({ code, state, provider }: OAuthSignupProps) => {
  const { activate, isBusy, failure } = useActivation();
  return (
    <>
      <StepIndicator current={2} />
      <DetailsForm
        initial={noDetails}
        message={failure?.message}
        isBusy={isBusy}
        onSubmit={(details) =>
          void activate((api, common) =>
            api.call('account.oauth.activate', {
              params: { provider: provider.toLowerCase() },
              body: { code, state, ...detailsBody(details), ...common },
            }),
          )
        }
      />
    </>
  );
};

/** First sign-in to an account created by the operator. */
export const AdminInvite = ({ verificationToken }: { verificationToken: string }) => {
  const { activate, isBusy, failure } = useActivation();
  const [isAccepted, setAccepted] = useState(false);
  const [error, setError] = useState<string>();
  const send = (password: string) => {
    if (!isAccepted) return setError(termsMissing);
    void activate((api, common) =>
      api.call('account.activate', { params: {}, body: { verificationToken, password, ...common } }),
    );
  };
  return (
    <>
      <StepHeading lead="Choose a password to activate your account.">Activate your account</StepHeading>
      <PasswordForm
        button="Get started"
        message={failure?.message}
        finding={failure?.finding}
        isBusy={isBusy}
        onSubmit={send}
      >
        <Terms
          isAccepted={isAccepted}
          error={error}
          onChange={(accepted) => {
            setAccepted(accepted);
            setError(undefined);
          }}
        />
      </PasswordForm>
    </>
  );
};
