import { createFileRoute, redirect } from '@tanstack/react-router';
import { takeRedirect } from '../app/session/redirect-after-login.ts';
import { storedLogin } from '../app/session/stored-login.ts';
import SignupPage from '../visitors/signup/signup.page.tsx';
import { signupQuery } from '../visitors/signup/signup-query.ts';

export const Route = createFileRoute('/signup/')({
  validateSearch: signupQuery,
  beforeLoad: ({ search }) => {
    if (storedLogin() && Object.keys(search).length === 0) throw redirect({ href: takeRedirect(), replace: true });
  },
  component: () => <SignupPage query={Route.useSearch()} />,
});
