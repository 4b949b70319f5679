import { createFileRoute } from '@tanstack/react-router';
import SignupPage from '../signup/signup.page.tsx';
import { signupQuery } from '../signup/signup-query.ts';

export const Route = createFileRoute('/activate')({
  validateSearch: signupQuery,
  component: () => <SignupPage query={Route.useSearch()} />,
});
