import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { TextInput } from '@sluice/ui/forms';
import { useApi } from '../../app/api/api.ts';
import { useArrivalMessage } from '../../app/session/arrival-message.ts';
import { leaveTo } from '../../app/session/leave-to.ts';
import { clearLogin } from '../../app/session/stored-login.ts';
import { AuthLayout } from '../shared/auth-layout.tsx';
import { AuthLink } from '../shared/auth-links.tsx';
import { refusalText } from '../shared/refusals.ts';
import { StepHeading } from '../shared/step-heading.tsx';
import { useEnter } from '../shared/use-enter.ts';
import { useFields } from '../shared/use-fields.ts';
import { useOnce } from '../shared/use-once.ts';
import { Waiting } from '../shared/waiting.tsx';
import { ssoDomainFinding, ssoLoginAddress } from './sso-rules.ts';

/** Last step of single sign-on: exchanges the code for a session. */
const SsoExchange = ({ code }: { code: string }) => {
  const api = useApi();
  const enter = useEnter();
  const navigate = useNavigate();
  useOnce(async () => {
    clearLogin();
    try {
      await enter(await api.call('account.saml.session', { params: {}, body: { code } }));
    } catch (error) {
      await navigate({ to: '/sso-login', search: {}, replace: true, state: { message: refusalText(error) } });
    }
  });
  return <Waiting>Signing you in …</Waiting>;
};

const validate = ({ ssoDomain }: { ssoDomain: string }) => {
  const finding = ssoDomainFinding(ssoDomain.trim());
  return finding ? { ssoDomain: finding } : {};
};

const SsoForm = ({ ssoDomain }: { ssoDomain: string }) => {
  const navigate = useNavigate();
  const { message, dismiss } = useArrivalMessage();
  const [isLeaving, setLeaving] = useState(false);
  const { field, submit } = useFields({ ssoDomain }, validate);
  const { onChange, ...input } = field('ssoDomain');
  const keepInAddress = (domain: string) =>
    void navigate({ to: '/sso-login', search: { ssoDomain: domain || undefined }, replace: true });
  return (
    <>
      <StepHeading keepsFocus lead="Your organization’s administrator can tell you the domain.">
        SSO Login
      </StepHeading>
      <form
        noValidate
        onSubmit={submit((values) => {
          setLeaving(true);
          leaveTo(ssoLoginAddress(values.ssoDomain.trim()));
        })}
      >
        {message && (
          <MessageBox type="ERROR" onClose={dismiss}>
            {message}
          </MessageBox>
        )}
        <TextInput
          label="SSO domain"
          placeholder="your-company"
          autoComplete="organization"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          autoFocus
          {...input}
          onChange={(event) => {
            onChange(event);
            keepInAddress(event.currentTarget.value.trim());
          }}
        />
        <Button type="submit" size="md" loading={isLeaving} fullWidth mt="xs">
          Sign in
        </Button>
      </form>
    </>
  );
};

type SsoLoginPageProps = { ssoDomain: string | undefined; code: string | undefined };

/** Sign-in through the organization's identity provider. */
const SsoLoginPage = ({ ssoDomain = '', code }: SsoLoginPageProps) => (
  <AuthLayout title="SSO Login" footer={!code && <AuthLink to="/login">Back to Login</AuthLink>}>
    {code ? <SsoExchange code={code} /> : <SsoForm ssoDomain={ssoDomain} />}
  </AuthLayout>
);

export default SsoLoginPage;
