import { createFileRoute } from '@tanstack/react-router';
import SignupPage from '../signup/signup.page.tsx';
import { signupQuery } from '../signup/signup-query.ts';

export const Route = createFileRoute('/signup/invite')({
  validateSearch: signupQuery,
  component: () => <SignupPage query={Route.useSearch()} />,
});
