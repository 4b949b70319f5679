import { keyScope } from './key-scope.ts';
import { z } from 'zod';
import { id, instant } from '../shared/resource.ts';
import { brokenPasswordRule, emailMessage, emailPattern, passwordRules } from './rules.ts';

/** Treats null and empty strings as absent, since the public SDKs send them. */
export const optionalText = (max: number) =>
  z.preprocess((value) => (value === null || value === '' ? undefined : value), z.string().trim().max(max).optional());

export const requiredText = (max: number, message = 'This field cannot be empty.') =>
  z.string(message).trim().min(1, message).max(max);

export const emailAddress = z.string(emailMessage).trim().max(320).regex(emailPattern, emailMessage);

/** A newly chosen password; a password that is only checked may be any text. */
export const newPassword = z
  .string(passwordRules[0].text)
  .max(1000)
  .superRefine((password, check) => {
    const broken = brokenPasswordRule(password);
    if (broken) check.addIssue({ code: 'custom', message: broken });
  });

export const sixDigits = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'The code has six digits.');

/** A secret from an email, a link or an earlier response. */
export const secretToken = z.string().min(1).max(500);

/** A token that carries its content, created by other systems or by the browser. */
export const longToken = z.string().min(1).max(4000);

export const productInterests = ['ANALYTICS', 'STREAMS', 'LIVE', 'ENCODING', 'PLAYER'] as const;
export const marketplaces = ['AWS', 'AZURE'] as const;
export const signupSources = ['AWS', 'AZURE', 'BITMOVIN', 'GOOGLE'] as const;

/** An API key, as returned by sign-in and sign-up. */
export const accountKey = z.object({
  id,
  name: z.string().optional(),
  value: z.string().describe('Full value only when the key is created, later only its last characters'),
  createdAt: instant,
  lastUsedAt: instant.optional(),
  expiresAt: instant.optional(),
  scope: keyScope.optional().describe('Limits of the key; without them it acts as its owner in all organizations'),
});

export const accountInformation = z.object({
  id,
  email: z.string(),
  firstName: z.string().optional(),
  lastName: z.string().optional().describe('`$pending` until the user has entered it'),
  company: z.string().optional(),
  phone: z.string().optional(),
  verified: z.boolean(),
  marketplace: z.enum(marketplaces).optional(),
  mfaEnabled: z.boolean(),
  samlDomain: z.string().optional().describe('Single sign-on domain with which the user signs in'),
  intercomIdVerification: z.string().optional().describe('Proves the email to the support chat, if one is configured'),
  tosAccepted: z.boolean(),
  createdAt: instant,
  apiKeys: z.array(accountKey),
});

/** Details that a user enters at the end of every kind of sign-up. */
export const signupDetails = {
  firstName: requiredText(200, 'First name is required.'),
  lastName: requiredText(200, 'Last name is required.'),
  company: optionalText(200),
  productInterests: z.array(z.enum(productInterests)).optional(),
  utmData: z
    .record(z.string().max(100), z.string().max(500))
    .optional()
    .describe('Marketing parameters of the first visit'),
  acceptedTerms: z.string().max(100).optional().describe('Version of the terms that the user has accepted'),
};
