import { z } from 'zod';
import { operation } from '../../shared/operation.ts';
import { accountInformation, emailAddress, longToken, newPassword, secretToken, signupDetails } from '../schema.ts';

const hex = z.string().regex(/^[0-9a-f]+$/);

/** An altcha-lib challenge: find the counter whose derived key starts with the prefix. */
export const captchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: hex,
    salt: hex,
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: hex,
    keySignature: hex,
    expiresAt: z.int().describe('Unix time in seconds'),
  }),
  signature: hex,
});

/** Base64 of the JSON `{ challenge, solution: { counter, derivedKey } }`. */
export const solvedCaptcha = longToken.describe('Solved challenge of GET /account/captcha');
const signupId = z.string().max(200).optional().describe('Id of a sign-up started at a cloud marketplace');

export const registration = {
  captcha: operation({
    id: 'account.captcha.get',
    method: 'GET',
    path: '/account/captcha',
    permission: 'public',
    status: 200,
    summary: 'Get a proof-of-work challenge that protects the sign-up from bots',
    response: captchaChallenge,
    errors: ['rate_limited'],
  }),
  registerEmail: operation({
    id: 'account.register.registerEmail',
    method: 'POST',
    path: '/account/register/register-email',
    permission: 'public',
    status: 200,
    summary: 'Start a sign-up by sending a six-digit code by email; calling it again sends another code',
    request: z.object({ email: emailAddress, verificationToken: solvedCaptcha, signupId }),
    errors: ['validation_failed', 'captcha_failed', 'email_exists', 'signup_closed', 'signup_unknown', 'rate_limited'],
  }),
  verifyEmail: operation({
    id: 'account.register.verifyEmail',
    method: 'POST',
    path: '/account/register/verify-email',
    permission: 'public',
    status: 200,
    summary: 'Verify an email address with the code sent to it',
    request: z.object({
      email: emailAddress,
      verificationCode: z
        .string('Verification code must not be blank.')
        .trim()
        .min(1, 'Verification code must not be blank.')
        .max(20),
    }),
    response: z.object({ registrationToken: z.string().describe('Required to activate; only this browser has it') }),
    errors: [
      'validation_failed',
      'verification_code_wrong',
      'verification_code_expired',
      'verification_rerequest',
      'rate_limited',
    ],
  }),
  activateEmail: operation({
    id: 'account.register.activateEmail',
    method: 'POST',
    path: '/account/register/activate-email',
    permission: 'public',
    status: 200,
    summary: 'Finish a sign-up; creates the user, the organization and a session',
    request: z.object({
      email: emailAddress,
      registrationToken: secretToken,
      password: newPassword,
      signupId,
      ...signupDetails,
    }),
    response: accountInformation,
    errors: [
      'validation_failed',
      'token_invalid',
      'email_exists',
      'terms_not_accepted',
      'signup_unknown',
      'signup_closed',
    ],
  }),
  activate: operation({
    id: 'account.activate',
    method: 'POST',
    path: '/account/activate',
    permission: 'public',
    status: 200,
    summary: 'Finish a sign-up that the operator of the platform has invited to',
    request: z.object({
      verificationToken: secretToken,
      password: newPassword,
      utmData: signupDetails.utmData,
      acceptedTerms: signupDetails.acceptedTerms,
    }),
    response: accountInformation,
    errors: ['validation_failed', 'token_invalid', 'email_exists', 'terms_not_accepted'],
  }),
  acceptTerms: operation({
    id: 'account.terms.accept',
    method: 'POST',
    path: '/account/terms/accept',
    permission: 'authenticated',
    status: 200,
    summary: 'Record acceptance of a version of the terms of service',
    request: z.object({ version: z.string().min(1).max(100) }),
    response: z.object({ status: z.literal('COMPLETED') }),
    errors: ['validation_failed', 'terms_not_accepted'],
  }),
} as const;
