import type { OAuthProvider } from '@sluice/contract';

/** What is kept, out of sight of the browser, between sending it to a provider and its return. */
export type OAuthAttempt = { state: string; verifier: string; nonce: string };

/** Who signed in at a provider. */
export type OAuthProfile = {
  /** Never changes and is never given to somebody else, unlike an address. */
  subject: string;
  email?: string | undefined;
  /** Whether the provider has proved that the address is this person's. */
  isEmailVerified: boolean;
};

/** Talks to the providers that the operator has configured. */
export type OAuthClient = {
  providers: readonly OAuthProvider[];
  /** The address at the provider to which the browser is sent; `oauth_failed` if the provider cannot be asked. */
  authorizationUrl(provider: OAuthProvider, attempt: OAuthAttempt): Promise<string>;
  /** Who came back with the code; `oauth_failed` if the provider does not vouch for it. */
  redeem(provider: OAuthProvider, code: string, attempt: OAuthAttempt): Promise<OAuthProfile>;
};
