export type * from '../../shared/ports/oauth-client.ts';
export * from './oauth-activate.ts';
export * from './oauth-login.ts';
