export type * from './oauth-client.ts';
export * from './oauth-activate.ts';
export * from './oauth-login.ts';
