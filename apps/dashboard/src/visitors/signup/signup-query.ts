/** Query parameters of the sign-up screens. */
export type SignupQuery = {
  code?: string;
  state?: string;
  provider?: string;
  verificationToken?: string;
  invitationToken?: string;
  signupId?: string;
  email?: string;
};

const parameters = ['code', 'state', 'provider', 'verificationToken', 'invitationToken', 'signupId', 'email'] as const;

export const signupQuery = (search: Record<string, unknown>): SignupQuery =>
  Object.fromEntries(
    parameters.flatMap((name) => {
      const value = search[name];
      return typeof value === 'string' && value ? [[name, value]] : [];
    }),
  );
