import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState, type FormEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { PasswordInput, TextInput } from '@sluice/ui/forms';
import { Logo } from '@sluice/ui/logo.tsx';
import { useApi, type OperationResult } from '../app/api/api.ts';
import { takeRedirect } from '../app/session/redirect-after-login.ts';
import { storeLogin } from '../app/session/stored-login.ts';
import { CodeForm } from './code-form.tsx';
import { LoginScene } from './login-scene.tsx';
import { loginFailure, validateLogin, type LoginErrors } from './login-rules.ts';
import styles from './login.module.css';

type Account = OperationResult<'account.login'>;

const remember = (account: Account) =>
  storeLogin({
    // The server answers a login with the key of the new session first.
    apiKey: account.apiKeys[0]?.value ?? '',
    userId: account.id,
    email: account.email,
    name: [account.firstName, account.lastName].filter(Boolean).join(' '),
  });

const useLogin = () => {
  const api = useApi();
  const router = useRouter();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReturnType<typeof loginFailure>>();
  const logIn = async (eMail: string, password: string, code?: string) => {
    setBusy(true);
    setFailure(undefined);
    try {
      remember(await api.call('account.login', { params: {}, body: { eMail, password, ...(code && { code }) } }));
      router.options.context.queryClient.clear();
      await navigate({ href: takeRedirect(), replace: true });
    } catch (error) {
      const refused = loginFailure(error);
      setFailure({ ...refused, needsCode: refused.needsCode || Boolean(code) });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, logIn };
};

const LoginPage = () => {
  const { isBusy, failure, logIn } = useLogin();
  const [values, setValues] = useState({ email: '', password: '' });
  const [errors, setErrors] = useState<LoginErrors>({});
  useEffect(() => {
    document.title = 'Sign in · Sluice';
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = validateLogin(values);
    setErrors(found);
    if (Object.keys(found).length === 0) void logIn(values.email.trim(), values.password);
  };
  return (
    <main className={styles.screen}>
      <div className={styles.side}>
        <Logo size={28} />
        <div className={styles.form}>
          {failure?.needsCode ? (
            <CodeForm
              message={failure.message}
              isBusy={isBusy}
              onCode={(code) => void logIn(values.email.trim(), values.password, code)}
            />
          ) : (
            <>
              <h1>Welcome back</h1>
              <p className={styles.lead}>Sign in to encode, play and measure your video.</p>
              <form noValidate onSubmit={submit}>
                {failure?.message && <MessageBox type="ERROR">{failure.message}</MessageBox>}
                <TextInput
                  label="E-mail"
                  type="email"
                  name="email"
                  autoComplete="username"
                  size="md"
                  autoFocus
                  value={values.email}
                  error={errors.email}
                  onChange={(event) => setValues({ ...values, email: event.currentTarget.value })}
                />
                <PasswordInput
                  label="Password"
                  name="password"
                  autoComplete="current-password"
                  size="md"
                  value={values.password}
                  error={errors.password}
                  visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
                  onChange={(event) => setValues({ ...values, password: event.currentTarget.value })}
                />
                <Button type="submit" size="md" loading={isBusy} fullWidth mt="xs">
                  Sign in
                </Button>
              </form>
            </>
          )}
        </div>
      </div>
      <LoginScene />
    </main>
  );
};

export default LoginPage;
