export * from './api-keys/api-keys.ts';
export * from './callers.ts';
export * from './first-owner.ts';
export * from './organizations/organizations.ts';
export * from './sessions/sessions.ts';
