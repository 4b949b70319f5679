import { ApiError } from '@sluice/api-client';

const local = String.raw`[^\s@<>()[\],;:\\"]+`;
const domain = String.raw`(?:(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}|\[\d{1,3}(?:\.\d{1,3}){3}\])`;
const address = new RegExp(`^${local}@${domain}$`, 'i');

/** A local part, @, then a domain with a top level of two letters or more, or a bracketed IPv4 address. */
export const isEmail = (text: string): boolean => address.test(text.trim());

export type LoginErrors = { email?: string; password?: string };

export const validateLogin = (values: { email: string; password: string }): LoginErrors => ({
  ...(!isEmail(values.email) && { email: 'Please enter a valid email address.' }),
  ...(!values.password.trim() && { password: 'Please enter your password.' }),
});

const codeMessages: Record<number, string | undefined> = {
  6007: undefined,
  6008: 'Wrong access code. Please try again.',
  6011: 'The access code you provided has already been used. Please try again.',
};

export type LoginFailure = { needsCode: boolean; message: string | undefined };

/** What a refused login means: whether a second step is asked for, and what to say. */
export const loginFailure = (error: unknown): LoginFailure => {
  if (!(error instanceof ApiError) || error.status === 0)
    return { needsCode: false, message: 'Login failed. Please contact support.' };
  if (error.code in codeMessages) return { needsCode: true, message: codeMessages[error.code] };
  if (error.status === 429) return { needsCode: false, message: error.message };
  return { needsCode: false, message: 'Login failed, check your username and password.' };
};
