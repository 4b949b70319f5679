import { ApiError } from '@sluice/api-client';
import { emailMessage, isEmail } from '@sluice/contract/account/rules';
import { refusalText } from '../shared/refusals.ts';
import { CaptchaError } from '../shared/use-captcha.ts';
import type { FieldErrors } from '../shared/use-fields.ts';

export type LoginValues = { email: string; password: string };

export const validateLogin = (values: LoginValues): FieldErrors<LoginValues> => ({
  ...(!isEmail(values.email) && { email: emailMessage }),
  ...(!values.password.trim() && { password: 'Please enter your password.' }),
});

const codeMessages: Record<number, string | undefined> = {
  6007: undefined,
  6008: 'Wrong access code. Please try again.',
  6011: 'The access code you provided has already been used. Please try again.',
};

const captchaFailed = 6201;

export type LoginFailure = { needsCode: boolean; message: string | undefined };

/** Interprets a failed login: whether a code is required, and the message to show. */
export const loginFailure = (error: unknown): LoginFailure => {
  if (error instanceof CaptchaError || (error instanceof ApiError && error.code === captchaFailed))
    return { needsCode: false, message: 'The sign-in could not be verified. Check your connection and try again.' };
  if (!(error instanceof ApiError) || error.status === 0)
    return { needsCode: false, message: 'Login failed. Please contact support.' };
  if (error.code in codeMessages) return { needsCode: true, message: codeMessages[error.code] };
  if (error.status === 429) return { needsCode: false, message: refusalText(error) };
  return { needsCode: false, message: 'Login failed, check your username and password.' };
};
