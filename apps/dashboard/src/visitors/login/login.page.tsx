import { useState } from 'react';
import { ApiError } from '@sluice/api-client';
import { useApi } from '../../app/api/api.ts';
import { useArrivalMessage } from '../../app/session/arrival-message.ts';
import { clearLogin } from '../../app/session/stored-login.ts';
import { useConfiguration } from '../../app/session/use-configuration.ts';
import { OAuthButtons } from '../oauth/oauth-buttons.tsx';
import { AuthLayout } from '../shared/auth-layout.tsx';
import { AuthLink } from '../shared/auth-links.tsx';
import { CodeForm } from './code-form.tsx';
import { LoginForm } from './login-form.tsx';
import { loginFailure, type LoginValues } from './login-rules.ts';
import { useAttempt } from '../../shared/use-attempt.ts';
import { useCaptcha } from '../shared/use-captcha.ts';
import { useEnter } from '../shared/use-enter.ts';

const captchaRequired = 6012;

/** Signs in; if the server requires a proof of work, computes one and tries again. */
const useSignIn = () => {
  const api = useApi();
  const captcha = useCaptcha();
  return async (body: { eMail: string; password: string; code?: string }) => {
    const send = (proof: { verificationToken?: string } = {}) =>
      api.call('account.login', { params: {}, body: { ...body, ...proof } });
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== captchaRequired) throw error;
      return send({ verificationToken: await captcha.take() });
    }
  };
};

const useLogin = () => {
  const signIn = useSignIn();
  const enter = useEnter();
  const { isBusy, failure, attempt, dismiss } = useAttempt(loginFailure);
  const [credentials, setCredentials] = useState<LoginValues>({ email: '', password: '' });
  const [hasSentCode, setHasSentCode] = useState(false);
  const logIn = ({ email, password }: LoginValues, code?: string) =>
    attempt(async () => {
      setCredentials({ email, password });
      setHasSentCode(code !== undefined);
      clearLogin();
      await enter(await signIn({ eMail: email.trim(), password, ...(code && { code }) }));
    });
  const startOver = () => {
    setHasSentCode(false);
    dismiss();
  };
  const needsCode = hasSentCode || failure?.needsCode === true;
  return { isBusy, message: failure?.message, needsCode, credentials, logIn, startOver, dismiss };
};

const LoginPage = () => {
  const { isBusy, message, needsCode, credentials, logIn, startOver, dismiss } = useLogin();
  const configuration = useConfiguration();
  const arrival = useArrivalMessage();
  if (needsCode)
    return (
      <AuthLayout title="Sign in">
        <CodeForm
          message={message}
          isBusy={isBusy}
          onCode={(code) => void logIn(credentials, code)}
          onBack={startOver}
        />
      </AuthLayout>
    );
  return (
    <AuthLayout
      title="Sign in"
      footer={
        configuration?.isSignupOpen && (
          <p>
            New here? <AuthLink to="/signup">Start your trial</AuthLink>
          </p>
        )
      }
    >
      <LoginForm
        initial={credentials}
        message={message ?? arrival.message}
        isBusy={isBusy}
        onDismiss={() => {
          arrival.dismiss();
          dismiss();
        }}
        onSubmit={(values) => {
          arrival.dismiss();
          void logIn(values);
        }}
      />
      <OAuthButtons label={(provider) => `Login with ${provider}`} providers={configuration?.oauthProviders ?? []} />
    </AuthLayout>
  );
};

export default LoginPage;
