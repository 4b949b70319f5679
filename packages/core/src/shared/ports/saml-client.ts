/** Stored identity provider: its entity id, its sign-in address and its signing certificates. */
export type IdentityProvider = { entityId: string; ssoUrl: string; certificates: string[] };

/** Identity of this platform towards the identity provider of one domain. */
export type ServiceProvider = { entityId: string; acsUrl: string };

/** Contents of an identity provider's metadata; missing parts are empty. */
export type ProviderMetadata = {
  entityId: string | undefined;
  /** Address of the HTTP-Redirect binding. */
  ssoUrl: string | undefined;
  /** Bindings that the provider offers, such as `HTTP-POST`. */
  bindings: string[];
  /** Signing certificates as in the metadata: base64 without PEM markers. */
  certificates: string[];
};

/** User attributes from a verified assertion. */
export type SamlIdentity = {
  email: string | undefined;
  firstName: string | undefined;
  lastName: string | undefined;
  assertionId: string;
};

/** The SAML protocol, independent of accounts; the server provides the adapter. */
export type SamlClient = {
  /** Reads metadata; throws `saml_metadata_invalid` if it is malformed. */
  readMetadata(xml: string): ProviderMetadata;
  /** Returns the URL to send the browser to, with a request of this id. */
  signInUrl(
    provider: IdentityProvider,
    self: ServiceProvider,
    request: { id: string; relayState: string },
  ): Promise<string>;
  /**
   * Verifies the response to that request.
   *
   * Throws `validation_failed` if it is malformed and `permission_denied` if it proves nothing; both state the reason.
   */
  verify(
    provider: IdentityProvider,
    self: ServiceProvider,
    answer: { requestId: string; response: string },
  ): Promise<SamlIdentity>;
  /** Returns this platform's metadata for an identity provider. */
  describe(self: ServiceProvider): string;
};
