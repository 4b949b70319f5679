export * from './activate-email.ts';
export * from './admin-invites.ts';
export { getCaptcha } from './captcha.ts';
export * from './marketplace-signups.ts';
export * from './register-email.ts';
export { acceptTerms } from './terms.ts';
export * from './verify-email.ts';
