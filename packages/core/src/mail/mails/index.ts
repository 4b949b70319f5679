export * from './alert-mail.ts';
export * from './export-mail.ts';
export * from './invitation-mails.ts';
export * from './password-mails.ts';
export * from './sign-in-mails.ts';
export * from './two-step-mails.ts';
export * from './verification-mail.ts';
