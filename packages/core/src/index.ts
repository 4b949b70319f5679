export * from './shared/context.ts';
export * from './shared/secret-box.ts';
export * from './shared/new-id.ts';
export * from './shared/transaction.ts';
export * from './shared/authorize.ts';
export * from './shared/audit.ts';
export * from './shared/paging.ts';
export * from './shared/instant.ts';
