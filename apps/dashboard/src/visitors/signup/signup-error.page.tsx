import { useConfiguration } from '../../app/session/use-configuration.ts';
import { Button } from '@sluice/ui/core';
import { AuthLayout } from '../shared/auth-layout.tsx';
import { AuthLink } from '../shared/auth-links.tsx';
import { StepHeading } from '../shared/step-heading.tsx';

const lengthMax = 300;

/** Page that explains why a sign-up failed. */
const SignupErrorPage = ({ message }: { message: string | undefined }) => {
  const configuration = useConfiguration();
  const contact = configuration?.supportEmail
    ? `mailto:${configuration.supportEmail}`
    : configuration?.documentationUrl;
  return (
    <AuthLayout
      title="Sign up"
      footer={
        <p>
          <AuthLink to="/signup">Sign up</AuthLink> · <AuthLink to="/login">Sign in</AuthLink>
        </p>
      }
    >
      <StepHeading lead={(message ?? 'An error occurred during the signup process!').slice(0, lengthMax)}>
        Ups, something went wrong!
      </StepHeading>
      <Button component="a" href={contact} size="md" fullWidth mt="xl">
        Contact us
      </Button>
    </AuthLayout>
  );
};

export default SignupErrorPage;
