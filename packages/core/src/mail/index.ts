export * from './deliver-mail.job.ts';
export * from './mails/index.ts';
export * from './outbox.ts';
export * from './queue-mail.ts';
export * from './render-mail.ts';
