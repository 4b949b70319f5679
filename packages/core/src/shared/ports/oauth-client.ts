import type { OAuthProvider } from '@sluice/contract';

/** State of a sign-in that is kept on the server while the browser is at the provider. */
export type OAuthAttempt = { state: string; verifier: string; nonce: string };

/** Profile of the user who signed in at a provider. */
export type OAuthProfile = {
  /** Never changes and is never reassigned, unlike an email address. */
  subject: string;
  email?: string | undefined;
  /** True when the provider has verified that the address belongs to this user. */
  isEmailVerified: boolean;
};

/** Client of the OAuth providers that the operator has configured. */
export type OAuthClient = {
  providers: readonly OAuthProvider[];
  /** Returns the provider's URL to send the browser to; `oauth_failed` if the provider cannot be reached. */
  authorizationUrl(provider: OAuthProvider, attempt: OAuthAttempt): Promise<string>;
  /** Exchanges the code for the user's profile; `oauth_failed` if the provider does not confirm it. */
  redeem(provider: OAuthProvider, code: string, attempt: OAuthAttempt): Promise<OAuthProfile>;
};
