export * from './accept-saml.ts';
export { beginSaml, describeSaml } from './begin-saml.ts';
export * from './open-saml-session.ts';
export type * from '../../shared/ports/saml-client.ts';
