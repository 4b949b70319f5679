import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthLayout } from '../shared/auth-layout.tsx';
import { StepHeading } from '../shared/step-heading.tsx';
import { useOnce } from '../shared/use-once.ts';
import { LinkButton } from '../../shared/link-button.tsx';
import { explainSsoError } from './sso-rules.ts';

/** Explains why single sign-on failed; removes the error code from the URL. */
const SsoErrorPage = ({ errorCode }: { errorCode: string | undefined }) => {
  const navigate = useNavigate();
  const [{ title, message }] = useState(explainSsoError(errorCode));
  useOnce(() => errorCode && navigate({ to: '/sso-error', search: {}, replace: true }));
  return (
    <AuthLayout title={title}>
      <StepHeading lead={message}>{title}</StepHeading>
      <LinkButton to="/login" size="md" fullWidth mt="xl">
        Back to Login
      </LinkButton>
    </AuthLayout>
  );
};

export default SsoErrorPage;
