import { brokenPasswordRule } from '@sluice/contract/account/rules';

export type NewPassword = { password: string; retype: string };

const retypeFinding = ({ password, retype }: NewPassword): string | undefined => {
  if (!retype.trim()) return 'Please retype your password.';
  return retype.trim() === password.trim() ? undefined : 'Passwords must be identical.';
};

/** Validates a new password and its repetition. */
export const validateNewPassword = (values: NewPassword): Partial<NewPassword> => {
  const password = brokenPasswordRule(values.password);
  const retype = retypeFinding(values);
  return { ...(password && { password }), ...(retype && { retype }) };
};
