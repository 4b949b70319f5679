import { emailsMax, emailsMaxText } from '@sluice/contract/notifications/vocabulary';

const emailForm = /^[^\s@,]+@[^\s@,.]+(\.[^\s@,.]+)+$/;

/** The addresses of what was typed: separated by commas, spaces do not count. */
export const emailsIn = (typed: string): string[] =>
  typed
    .replaceAll(/\s/g, '')
    .split(',')
    .filter((email) => email !== '');

/** Why what was typed cannot be added; nothing while the field is empty. */
export const emailProblem = (typed: string, listed: readonly string[]): string | undefined => {
  const emails = emailsIn(typed);
  if (emails.some((email) => !emailForm.test(email))) return 'Email is not valid';
  const known = new Set(listed.map((email) => email.toLowerCase()));
  const fresh = new Set(emails.map((email) => email.toLowerCase()));
  if (fresh.size < emails.length || [...fresh].some((email) => known.has(email))) return 'Email already in the list';
  if (listed.length + emails.length > emailsMax) return emailsMaxText;
  return undefined;
};
