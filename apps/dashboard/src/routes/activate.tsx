import { createFileRoute } from '@tanstack/react-router';
import SignupPage from '../visitors/signup/signup.page.tsx';
import { signupQuery } from '../visitors/signup/signup-query.ts';

export const Route = createFileRoute('/activate')({
  validateSearch: signupQuery,
  component: () => <SignupPage query={Route.useSearch()} />,
});
