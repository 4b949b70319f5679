import { createFileRoute } from '@tanstack/react-router';
import SignupPage from '../visitors/signup/signup.page.tsx';
import { signupQuery } from '../visitors/signup/signup-query.ts';

export const Route = createFileRoute('/signup/invite')({
  validateSearch: signupQuery,
  component: () => <SignupPage query={Route.useSearch()} />,
});
