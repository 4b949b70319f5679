import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '@sluice/api-client';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { refusalText } from '../shared/refusals.ts';
import { StepHeading } from '../shared/step-heading.tsx';
import { useOnce } from '../shared/use-once.ts';
import { Waiting } from '../shared/waiting.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import { DetailsForm, type Details } from './details-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { StepIndicator } from './step-indicator.tsx';
import { detailsBody, useActivation } from './use-activation.ts';

const notValid = "The invitation token was not valid. You can sign up normally, but won't be added to a group.";

type Invitation = OperationResult<'account.invitations.get'>;

const ToSignupError = () => {
  const navigate = useNavigate();
  useOnce(() => navigate({ to: '/signup-error', search: { message: notValid }, replace: true }));
  return null;
};

const AlreadyRegistered = ({ email, organizationName }: Invitation) => (
  <>
    <StepHeading lead={`Sign in as ${email} to join ${organizationName}.`}>You already have an account</StepHeading>
    <LinkButton to="/login" size="md" fullWidth mt="xl">
      Sign in
    </LinkButton>
  </>
);

type InvitedProps = { token: string; invitation: Invitation };

const useInvitedSignup = ({ token, invitation }: InvitedProps) => {
  const [password, setPassword] = useState<string>();
  const [details, setDetails] = useState<Details>({
    firstName: invitation.firstName ?? '',
    lastName: invitation.lastName ?? '',
    company: invitation.company ?? '',
    productInterests: [],
  });
  const activation = useActivation();
  const finish = (chosen: Details) => {
    setDetails(chosen);
    void activation.activate((api, common) =>
      api.call('account.invitations.activate', {
        params: { invitation_token: token },
        body: { password: password ?? '', ...detailsBody(chosen), ...common },
      }),
    );
  };
  const choosePassword = (chosen: string) => {
    activation.dismiss();
    setPassword(chosen);
  };
  const back = (entered: Details) => {
    setDetails(entered);
    setPassword(undefined);
  };
  return { hasPassword: password !== undefined, details, activation, finish, choosePassword, back };
};

const Invited = (props: InvitedProps) => {
  const { email, organizationName, groupName } = props.invitation;
  const { hasPassword, details, activation, finish, choosePassword, back } = useInvitedSignup(props);
  if (hasPassword && !activation.failure?.finding)
    return (
      <>
        <StepIndicator current={2} />
        <DetailsForm
          initial={details}
          message={activation.failure?.message}
          isBusy={activation.isBusy}
          onSubmit={finish}
          onBack={back}
        />
      </>
    );
  return (
    <>
      <StepIndicator current={1} />
      <StepHeading lead={`You are invited to the group ${groupName}. Choose a password for ${email}.`}>
        Join {organizationName}
      </StepHeading>
      <PasswordForm email={email} button="Next step" finding={activation.failure?.finding} onSubmit={choosePassword} />
    </>
  );
};

/** Sign-up with an invitation link. */
export const InvitedSignup = ({ token }: { token: string }) => {
  const { data, error, refetch } = useOperation('account.invitations.get', { params: { invitation_token: token } });
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
  if (isRefused) return <ToSignupError />;
  if (error)
    return (
      <>
        <StepHeading>Your invitation</StepHeading>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void refetch();
          }}
        >
          <MessageBox type="ERROR">{refusalText(error)}</MessageBox>
          <Button type="submit" size="md" variant="default" fullWidth>
            Try again
          </Button>
        </form>
      </>
    );
  if (!data) return <Waiting>Loading your invitation …</Waiting>;
  return data.isRegistered ? <AlreadyRegistered {...data} /> : <Invited token={token} invitation={data} />;
};
