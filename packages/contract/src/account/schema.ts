import { z } from 'zod';
import { id, instant } from '../shared/resource.ts';
import { brokenPasswordRule, emailMessage, emailPattern, passwordRules } from './rules.ts';

/** Null and empty texts count as left out, as the public SDKs send them. */
export const optionalText = (max: number) =>
  z.preprocess((value) => (value === null || value === '' ? undefined : value), z.string().trim().max(max).optional());

export const requiredText = (max: number, message = 'This field cannot be empty.') =>
  z.string(message).trim().min(1, message).max(max);

export const emailAddress = z.string(emailMessage).trim().max(320).regex(emailPattern, emailMessage);

/** A password that is chosen now; one that is checked may be anything. */
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

/** A secret from a mail, a link or an earlier answer. */
export const secretToken = z.string().min(1).max(500);

/** A token that carries its content, made by others or by the browser. */
export const longToken = z.string().min(1).max(4000);

export const productInterests = ['ANALYTICS', 'STREAMS', 'LIVE', 'ENCODING', 'PLAYER'] as const;
export const marketplaces = ['AWS', 'AZURE'] as const;
export const signupSources = ['AWS', 'AZURE', 'BITMOVIN', 'GOOGLE'] as const;

/** Who a person is, in the answers of sign-in and sign-up. */
export const accountKey = z.object({
  id,
  name: z.string().optional(),
  value: z.string().describe('Shown in full once, when the key is created; later only its last characters'),
  createdAt: instant,
  lastUsedAt: instant.optional(),
  expiresAt: instant.optional(),
});

export const accountInformation = z.object({
  id,
  email: z.string(),
  firstName: z.string().optional(),
  lastName: z.string().optional().describe('`$pending` while the person has not told it'),
  company: z.string().optional(),
  phone: z.string().optional(),
  verified: z.boolean(),
  marketplace: z.enum(marketplaces).optional(),
  mfaEnabled: z.boolean(),
  samlDomain: z.string().optional().describe('Domain of the single sign-on by which the person signs in'),
  intercomIdVerification: z
    .string()
    .optional()
    .describe('Proves the e-mail to the support chat, where one is configured'),
  tosAccepted: z.boolean(),
  createdAt: instant,
  apiKeys: z.array(accountKey),
});

/** What a person tells about themselves at the end of a sign-up, whatever its way. */
export const signupDetails = {
  firstName: requiredText(200, 'First name is required.'),
  lastName: requiredText(200, 'Last name is required.'),
  company: optionalText(200),
  productInterests: z.array(z.enum(productInterests)).optional(),
  utmData: z
    .record(z.string().max(100), z.string().max(500))
    .optional()
    .describe('Marketing parameters of the first visit'),
  acceptedTerms: z.string().max(100).optional().describe('Version of the terms that the person has accepted'),
};
