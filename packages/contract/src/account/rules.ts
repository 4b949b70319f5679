/** Rules shared by forms and server; free of zod to keep the sign-in page small. */

const local = String.raw`[^\s@<>()[\],;:\\"]+`;
const domain = String.raw`(?:(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}|\[\d{1,3}(?:\.\d{1,3}){3}\])`;

/** A local part, @, then a domain whose top level has at least two letters, or a bracketed IPv4 address. */
export const emailPattern = new RegExp(`^${local}@${domain}$`, 'i');
export const emailMessage = 'Please enter a valid email address.';
export const isEmail = (text: string): boolean => emailPattern.test(text.trim());

/** Requirements of a password, in the order in which they are reported. */
export const passwordRules = [
  { pattern: /^.{8,}$/s, text: 'Please make sure that your password contains at least 8 characters.' },
  { pattern: /[A-Za-z]/, text: 'Please make sure that your password contains at least one letter.' },
  { pattern: /\d/, text: 'Please make sure that your password contains at least one digit.' },
] as const;

/** Returns the text of the first rule that a password breaks. */
export const brokenPasswordRule = (password: string): string | undefined =>
  passwordRules.find(({ pattern }) => !pattern.test(password))?.text;

export const ssoDomainRules = {
  tooShort: 'sso domain must be at least 3 characters',
  wrongCharacters: 'sso domain must contain only alphanumeric characters and dashes',
  pattern: /^[a-zA-Z0-9-]+$/,
} as const;
