import { describe, expect, it } from 'vitest';
import type { OperationCall } from '../../app/api/api.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';
import { account, challenge, configuration, visitor } from '../../testing/visitors.ts';

const open = (path: string, handlers: Handlers = {}) =>
  renderApp(
    path,
    {
      'dashboard.configuration.get': () => configuration,
      'account.captcha.get': challenge,
      'account.register.registerEmail': () => undefined,
      'account.register.verifyEmail': () => ({ registrationToken: 'registration' }),
      ...handlers,
    },
    visitor,
  );

type App = Awaited<ReturnType<typeof open>>;

const sent = ({ calls }: App, id: string) => calls.filter((call) => call.id === id).map(({ input }) => input);

/** Returns the proofs of work sent with an email. */
const solutionsOf = (app: App): unknown[] =>
  sent(app, 'account.register.registerEmail').map((input) => {
    // SAFETY: each call's input has the type of its id.
    const { body } = input as OperationCall<'account.register.registerEmail'>;
    return JSON.parse(atob(body?.verificationToken ?? ''));
  });

const register = async ({ screen }: App) => {
  await screen.getByLabelText('Email').fill('ada@harbour.example');
  await screen.getByRole('button', { name: 'Get started' }).click();
};

const verify = async ({ screen }: App, code = '123456') => {
  await screen.getByLabelText('Verification code').fill(code);
  await screen.getByRole('button', { name: 'Verify email address' }).click();
};

const choosePassword = async ({ screen }: App, button = 'Next step', password = 'harbour 7') => {
  await screen.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await screen.getByLabelText('Retype password').fill(password);
  await screen.getByRole('button', { name: button }).click();
};

const tellDetails = async ({ screen }: App) => {
  await screen.getByRole('textbox', { name: 'First Name' }).fill('Ada');
  await screen.getByRole('textbox', { name: 'Last Name' }).fill('Quay');
  await screen.getByLabelText(/I accept the/).click();
  await screen.getByRole('button', { name: 'Create account' }).click();
};

describe('signing up with an email', () => {
  it('goes from email through code, password and details to the new account', async () => {
    const app = await open('/signup', {
      'account.register.activateEmail': () => account,
      'account.information.get': () => account,
    });
    await expect.element(app.screen.getByText('Free for 30 days')).toBeVisible();
    await register(app);
    await verify(app);
    await choosePassword(app);
    await app.screen.getByLabelText('Video on Demand').click();
    await tellDetails(app);
    await expect.element(app.screen.getByText('Creating your account...')).toBeVisible();
    expect(app.address()).toBe('/pending');
    expect(sent(app, 'account.register.registerEmail')).toMatchObject([
      { body: { email: 'ada@harbour.example', verificationToken: expect.any(String) } },
    ]);
    expect(solutionsOf(app)).toMatchObject([
      { challenge: { signature: '03' }, solution: { derivedKey: expect.stringMatching(/^0[0-9a-f]{63}$/) } },
    ]);
    expect(sent(app, 'account.register.activateEmail')).toMatchObject([
      {
        body: {
          email: 'ada@harbour.example',
          registrationToken: 'registration',
          password: 'harbour 7',
          firstName: 'Ada',
          lastName: 'Quay',
          productInterests: ['ENCODING'],
          acceptedTerms: '2',
        },
      },
    ]);
    expect(localStorage.getItem('sluice_login')).toContain('session-key');
  });

  it('moves the focus to the heading of each step', async () => {
    const app = await open('/signup');
    await register(app);
    await verify(app);
    await expect.element(app.screen.getByRole('heading', { name: 'Choose a password' })).toHaveFocus();
    await choosePassword(app);
    await expect.element(app.screen.getByRole('heading', { name: 'Last step' })).toHaveFocus();
  });

  it('reports that an email has an account, and links to sign-in', async () => {
    const app = await open('/signup', {
      'account.register.registerEmail': () => Promise.reject(refusal(409, 6111, 'Email already exists.')),
    });
    await register(app);
    await expect.element(app.screen.getByRole('alert')).toHaveTextContent('Email already exists. Sign in');
  });

  it('reports why a code is rejected', async () => {
    const refusals = [
      refusal(400, 6203, 'The verification code does not match.'),
      refusal(400, 6204, 'The verification code is expired.'),
      refusal(400, 6117),
      refusal(400, 1000),
    ];
    const app = await open('/signup', {
      'account.register.verifyEmail': () => Promise.reject(refusals.shift() ?? refusal(500, 0)),
    });
    await register(app);
    for (const text of [
      'Verification code invalid.',
      'Verification code expired. Please request a new one.',
      'Something went wrong. Please request a new verification code.',
      'Verification code must not be blank.',
      'Verification failed.',
    ]) {
      await verify(app);
      await expect.element(app.screen.getByRole('alert')).toHaveTextContent(text);
    }
  });

  it('accepts a pasted code with spaces, and delays another email', async () => {
    const app = await open('/signup');
    await register(app);
    const code = app.screen.getByLabelText('Verification code');
    await expect.element(code).toHaveFocus();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '12 34 56');
    document.execCommand('insertText', false, clipboardData.getData('text/plain'));
    await expect.element(code).toHaveValue('123456');
    await expect.element(app.screen.getByRole('button', { name: /Resend verification email \(in/ })).toBeDisabled();
  });

  it('returns to the password step when the server rejects the password, with its reason', async () => {
    const finding = refusal(400, 1000);
    finding.details.push({ field: 'password', text: 'This password is known to others.' });
    const app = await open('/signup', { 'account.register.activateEmail': () => Promise.reject(finding) });
    await register(app);
    await verify(app);
    await choosePassword(app);
    await tellDetails(app);
    await expect.element(app.screen.getByText('This password is known to others.')).toBeVisible();
    await expect.element(app.screen.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
  });

  it('restarts with a reason when the email verification has expired', async () => {
    const app = await open('/signup', {
      'account.register.activateEmail': () => Promise.reject(refusal(400, 6202, 'The link is no longer valid.')),
    });
    await register(app);
    await verify(app);
    await choosePassword(app);
    await tellDetails(app);
    await expect
      .element(app.screen.getByText('Your verification has expired. Please verify your email again.'))
      .toBeVisible();
    await app.screen.getByRole('button', { name: 'Get started' }).click();
    await expect.element(app.screen.getByLabelText('Verification code')).toBeVisible();
  });

  it('keeps input when going back, and reports missing fields', async () => {
    const app = await open('/signup');
    await register(app);
    await verify(app);
    await choosePassword(app);
    await app.screen.getByRole('button', { name: 'Create account' }).click();
    for (const text of ['First name is required.', 'Last name is required.', 'Accepting our terms is required.'])
      await expect.element(app.screen.getByText(text)).toBeVisible();
    await app.screen.getByRole('textbox', { name: 'First Name' }).fill('Ada');
    await app.screen.getByRole('button', { name: 'Previous step' }).click();
    await choosePassword(app);
    await expect.element(app.screen.getByRole('textbox', { name: 'First Name' })).toHaveValue('Ada');
  });

  it('continues after a reload, until it is restarted', async () => {
    const app = await open('/signup');
    await register(app);
    await expect.element(app.screen.getByLabelText('Verification code')).toBeVisible();
    await app.screen.unmount();
    const reloaded = await open('/signup');
    await verify(reloaded);
    await expect.element(reloaded.screen.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
    await reloaded.screen.unmount();
    const again = await open('/signup');
    await expect.element(again.screen.getByText('For ada@harbour.example')).toBeVisible();
    await again.screen.getByRole('button', { name: 'Use another email' }).click();
    await expect.element(again.screen.getByRole('heading', { name: 'Getting started' })).toBeVisible();
    expect(sessionStorage.getItem('sluice_signup')).toBeNull();
  });

  it('does not start when sign-up is closed', async () => {
    const app = await open('/signup', {
      'dashboard.configuration.get': () => ({ ...configuration, isSignupOpen: false }),
    });
    await expect.element(app.screen.getByText('Sign-up is by invitation only')).toBeVisible();
    await expect.element(app.screen.getByLabelText('Email')).not.toBeInTheDocument();
  });
});

describe('signing up from a marketplace', () => {
  const taken: Handlers = {
    'account.register.registerEmail': () => Promise.reject(refusal(409, 6111, 'Email already exists.')),
  };

  it('uses the email of the marketplace and offers no provider', async () => {
    const app = await open('/signup?signupId=aws_1&email=ada%40harbour.example');
    await expect.element(app.screen.getByText('Encode up to 25000 minutes each month')).toBeVisible();
    await expect.element(app.screen.getByLabelText('Email')).not.toBeInTheDocument();
    await expect.element(app.screen.getByText('Sign up with GitHub')).not.toBeInTheDocument();
    await app.screen.getByRole('button', { name: 'Get started' }).click();
    await expect
      .poll(() => sent(app, 'account.register.registerEmail'))
      .toMatchObject([{ body: { email: 'ada@harbour.example', signupId: 'aws_1' } }]);
  });

  it.each([
    ['azure_1', 'This Email is already in use.'],
    [
      'aws_1',
      'This Email is already in use and can’t be used with AWS Marketplace right now. Please see this guide on how to solve that!',
    ],
  ])('reports for %s that the email is in use', async (signupId, text) => {
    const app = await open(`/signup?signupId=${signupId}&email=ada%40harbour.example`, taken);
    await app.screen.getByRole('button', { name: 'Get started' }).click();
    await expect.element(app.screen.getByRole('alert')).toHaveTextContent(text);
  });
});

describe('other ways to sign up', () => {
  const invitation = {
    email: 'ada@harbour.example',
    firstName: 'Ada',
    lastName: 'Quay',
    organizationName: 'Harbour TV',
    groupName: 'Engineers',
    isRegistered: false,
  };

  it('prefills names from an invitation', async () => {
    const app = await open('/signup/invite?invitationToken=secret', {
      'account.invitations.get': () => invitation,
      'account.invitations.activate': () => account,
    });
    await choosePassword(app);
    await expect.element(app.screen.getByRole('textbox', { name: 'First Name' })).toHaveValue('Ada');
    await app.screen.getByLabelText(/I accept the/).click();
    await app.screen.getByRole('button', { name: 'Create account' }).click();
    await expect.poll(app.address).toBe('/pending');
    expect(sent(app, 'account.invitations.activate')).toMatchObject([
      { params: { invitation_token: 'secret' }, body: { firstName: 'Ada', password: 'harbour 7', acceptedTerms: '2' } },
    ]);
  });

  it('asks invited users who have an account to sign in', async () => {
    const app = await open('/signup/invite?invitationToken=secret', {
      'account.invitations.get': () => ({ ...invitation, isRegistered: true }),
    });
    await expect.element(app.screen.getByText('You already have an account')).toBeVisible();
    await expect.element(app.screen.getByRole('link', { name: 'Sign in' }).first()).toHaveAttribute('href', '/login');
  });

  it('shows the error page for an invalid invitation', async () => {
    const app = await open('/signup/invite?invitationToken=old', {
      'account.invitations.get': () => Promise.reject(refusal(400, 6202)),
    });
    await expect
      .element(
        app.screen.getByText(
          "The invitation token was not valid. You can sign up normally, but won't be added to a group.",
        ),
      )
      .toBeVisible();
    expect(app.address()).toContain('/signup-error');
  });

  it('asks only for password and terms on activation', async () => {
    const app = await open('/activate?verificationToken=secret', { 'account.activate': () => account });
    await choosePassword(app, 'Get started');
    await expect.element(app.screen.getByText('Accepting our terms is required.')).toBeVisible();
    await app.screen.getByLabelText(/I accept the/).click();
    await app.screen.getByRole('button', { name: 'Get started' }).click();
    await expect.poll(app.address).toBe('/pending');
    expect(sent(app, 'account.activate')).toMatchObject([
      { body: { verificationToken: 'secret', password: 'harbour 7', acceptedTerms: '2' } },
    ]);
  });

  it('asks only for details on the first sign-in with a provider', async () => {
    const app = await open('/signup?code=c&state=s&provider=github', { 'account.oauth.activate': () => account });
    await tellDetails(app);
    await expect.poll(app.address).toBe('/pending');
    expect(sent(app, 'account.oauth.activate')).toMatchObject([
      { params: { provider: 'github' }, body: { code: 'c', state: 's', firstName: 'Ada', acceptedTerms: '2' } },
    ]);
  });

  it('shows the default text or the given one on the error page', async () => {
    const app = await open('/signup-error');
    await expect.element(app.screen.getByText('Ups, something went wrong!')).toBeVisible();
    await expect.element(app.screen.getByText('An error occurred during the signup process!')).toBeVisible();
    await expect
      .element(app.screen.getByRole('link', { name: 'Contact us' }))
      .toHaveAttribute('href', 'mailto:help@sluice.example');
  });
});
