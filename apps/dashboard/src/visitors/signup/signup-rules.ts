import { ApiError } from '@sluice/api-client';
import { emailMessage, isEmail } from '@sluice/contract/account/rules';
import { refusalText, somethingWrong } from '../shared/refusals.ts';
import { CaptchaError } from '../shared/use-captcha.ts';

export const validateEmail = ({ email }: { email: string }) => (isEmail(email) ? {} : { email: emailMessage });

const emailExists = 6111;
const captchaFailed = 'Captcha failed. Check your network connection and try again.';

/** Returns why sign-up could not start. */
export const registerFailure = (error: unknown): { message: string; isTaken: boolean } => {
  if (error instanceof CaptchaError) return { message: captchaFailed, isTaken: false };
  const code = error instanceof ApiError ? error.code : 0;
  if (code === 6201) return { message: captchaFailed, isTaken: false };
  if (code === emailExists) return { message: 'Email already exists.', isTaken: true };
  return { message: refusalText(error, 'Signup failed.'), isTaken: false };
};

const byMessage = (message: string): string => {
  if (message.includes('does not match')) return 'Verification code invalid.';
  if (message.includes('is expired')) return 'Verification code expired. Please request a new one.';
  return 'Verification failed.';
};

/** Returns why a verification code was rejected. */
export const verificationFailure = (error: unknown): string => {
  if (!(error instanceof ApiError)) return 'Verification failed.';
  if (error.code === 6117) return 'Something went wrong. Please request a new verification code.';
  if (error.code === 1000) return 'Verification code must not be blank.';
  return error.status === 429 ? refusalText(error) : byMessage(error.message);
};

/** Returns why the last step failed. */
export const activationFailure = (error: unknown): string =>
  error instanceof ApiError && error.code === 1000 && error.details[0]
    ? error.details[0].text
    : refusalText(error, somethingWrong);

/** Returns the message for an email that has an account; the prefix of the sign-up id selects the marketplace. */
export const takenAtMarketplace = (signupId: string): string => {
  if (signupId.startsWith('azure_')) return 'This Email is already in use.';
  const marketplace = 'AWS Marketplace';
  return `This Email is already in use and can’t be used with ${marketplace} right now. Please see this guide on how to solve that!`;
};
