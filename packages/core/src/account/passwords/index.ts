export * from './change-password.ts';
export * from './initiate-password-reset.ts';
export * from './mail-password-reset.job.ts';
export * from './mail-password-reset.ts';
export * from './reset-password.ts';
