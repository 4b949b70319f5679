import { useConfiguration } from '../../app/session/use-configuration.ts';
import { AuthLayout } from '../shared/auth-layout.tsx';
import { AuthLink } from '../shared/auth-links.tsx';
import { StepHeading } from '../shared/step-heading.tsx';
import { EmailSignup } from './email-signup.tsx';
import { InvitedSignup } from './invited-signup.tsx';
import { AdminInvite, OAuthSignup } from './other-signups.tsx';
import type { SignupQuery } from './signup-query.ts';

const SignupClosed = () => (
  <StepHeading lead="Ask the operator of this platform or the owner of your organization to invite you.">
    Sign-up is by invitation only
  </StepHeading>
);

/** Returns the first step of a sign-up, depending on the URL's parameters. */
const Start = ({ query }: { query: SignupQuery }) => {
  const { code, state, provider, verificationToken, invitationToken, signupId, email = '' } = query;
  const isClosed = useConfiguration()?.isSignupOpen === false;
  if (code && state && provider) return <OAuthSignup code={code} state={state} provider={provider} />;
  if (verificationToken) return <AdminInvite verificationToken={verificationToken} />;
  if (invitationToken) return <InvitedSignup token={invitationToken} />;
  return isClosed ? <SignupClosed /> : <EmailSignup email={email} signupId={signupId} />;
};

/** Sign-up, with or without an invitation. */
const SignupPage = ({ query }: { query: SignupQuery }) => (
  <AuthLayout
    title="Sign up"
    footer={
      <p>
        Already have an account? <AuthLink to="/login">Sign in</AuthLink>
      </p>
    }
  >
    <Start query={query} />
  </AuthLayout>
);

export default SignupPage;
