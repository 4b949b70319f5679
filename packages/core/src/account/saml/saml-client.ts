/** An identity provider as it is kept: its name, where it takes sign-in requests, and what it signs with. */
export type IdentityProvider = { entityId: string; ssoUrl: string; certificates: string[] };

/** How this platform presents itself to the identity provider of one domain. */
export type ServiceProvider = { entityId: string; acsUrl: string };

/** What the metadata of an identity provider says; what it does not say is empty. */
export type ProviderMetadata = {
  entityId: string | undefined;
  /** Address of the HTTP-Redirect binding. */
  ssoUrl: string | undefined;
  /** Bindings that the provider offers, such as `HTTP-POST`. */
  bindings: string[];
  /** Signing certificates as they stand there: base64 without a frame. */
  certificates: string[];
};

/** What a verified assertion tells about a person. */
export type SamlIdentity = {
  email: string | undefined;
  firstName: string | undefined;
  lastName: string | undefined;
  assertionId: string;
};

/** The protocol, without knowledge of accounts; the server has the adapter. */
export type SamlClient = {
  /** Reads metadata; `saml_metadata_invalid` where it is none. */
  readMetadata(xml: string): ProviderMetadata;
  /** Where to send the browser, with a request of this id. */
  signInUrl(
    provider: IdentityProvider,
    self: ServiceProvider,
    request: { id: string; relayState: string },
  ): Promise<string>;
  /**
   * Verifies the answer to that request.
   *
   * `validation_failed` where it is malformed, `permission_denied` where it proves nothing; both say why.
   */
  verify(
    provider: IdentityProvider,
    self: ServiceProvider,
    answer: { requestId: string; response: string },
  ): Promise<SamlIdentity>;
  /** Our own metadata for an identity provider. */
  describe(self: ServiceProvider): string;
};
