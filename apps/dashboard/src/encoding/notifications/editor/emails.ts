import { isEmail } from '@sluice/contract/account/rules';
import { emailsMax, emailsMaxText } from '@sluice/contract/notifications/vocabulary';

/** Splits the entered text into addresses: separated by commas, ignoring spaces. */
export const emailsIn = (typed: string): string[] =>
  typed
    .replaceAll(/\s/g, '')
    .split(',')
    .filter((email) => email !== '');

/** Returns why the entered text cannot be added; undefined while the field is empty or valid. */
export const emailProblem = (typed: string, listed: readonly string[]): string | undefined => {
  const emails = emailsIn(typed);
  if (emails.some((email) => !isEmail(email))) return 'Email is not valid';
  const knownEmails = new Set(listed.map((email) => email.toLowerCase()));
  const fresh = new Set(emails.map((email) => email.toLowerCase()));
  if (fresh.size < emails.length || [...fresh].some((email) => knownEmails.has(email)))
    return 'Email already in the list';
  if (listed.length + emails.length > emailsMax) return emailsMaxText;
  return undefined;
};
