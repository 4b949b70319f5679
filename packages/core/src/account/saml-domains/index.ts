export * from './create-domain.ts';
export * from './inspect-metadata.ts';
export * from './saml-domains.ts';
export * from './test-domain.ts';
export * from './update-domain.ts';
