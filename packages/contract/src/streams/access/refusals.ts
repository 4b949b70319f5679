/** Reasons for which a request for a hosted stream is refused: its HTTP status, the rule, and what to do about it. */
export const accessRefusals = {
  NOT_FOUND: {
    status: 404,
    text: 'There is no stream with this id.',
    advice: 'Check the id in the address.',
  },
  BUDGET_REACHED: {
    status: 403,
    text: 'The stream is not delivered at the moment.',
    advice: 'A budget that stops delivery is used up. Raise or lift it under Billing, Budgets.',
  },
  UNPUBLISHED: {
    status: 404,
    text: 'The stream is not published.',
    advice: 'Publish the stream.',
  },
  TOKEN_MISSING: {
    status: 401,
    text: 'The stream is signed, and the request has no token.',
    advice: 'Add ?token= with a JWT that is signed by one of your signing keys.',
  },
  TOKEN_MALFORMED: {
    status: 403,
    text: 'The token is not a JWT.',
    advice: 'Send the three parts of the JWT, separated by dots, unchanged.',
  },
  TOKEN_ALGORITHM: {
    status: 403,
    text: 'The token is not signed with RS256.',
    advice: 'Sign with RS256 and the private key that was shown when the signing key was created.',
  },
  TOKEN_KEY_UNKNOWN: {
    status: 403,
    text: 'The token names no signing key of this organization.',
    advice: 'Set kid in the header of the token to the id of a signing key that is not deleted.',
  },
  TOKEN_SIGNATURE: {
    status: 403,
    text: 'The signature of the token does not match.',
    advice: 'Sign with the private key whose id is in kid.',
  },
  TOKEN_EXPIRED: {
    status: 403,
    text: 'The token has expired.',
    advice: 'Create a token with a later exp or end; the clocks may differ by 60 seconds.',
  },
  TOKEN_NOT_YET_VALID: {
    status: 403,
    text: 'The token is not valid yet.',
    advice: 'Check nbf, start and the clock of the signing server.',
  },
  TOKEN_OTHER_STREAM: {
    status: 403,
    text: 'The token is for another stream.',
    advice: 'Set sub (or streamId) of the token to the id of the stream.',
  },
  TOKEN_OTHER_PAGE: {
    status: 403,
    text: 'The token is not for this page.',
    advice: 'Add the domain of the page to the claim domains of the token.',
  },
  TOKEN_OTHER_ADDRESS: {
    status: 403,
    text: 'The token is for another IP address.',
    advice: 'Create a token for the address of this viewer, or leave out the claim ip.',
  },
  TOKEN_OTHER_AUDIENCE: {
    status: 403,
    text: 'The token is for another service.',
    advice: 'Set aud of the token to the address of the streams on this server, or leave it out.',
  },
  TOKEN_OTHER_COUNTRY: {
    status: 403,
    text: 'The token does not admit the country of the viewer.',
    advice: 'Add the country, as two letters of ISO 3166, to the claim countries of the token.',
  },
  TOKEN_COUNTRY_UNKNOWN: {
    status: 403,
    text: 'The token admits some countries only, and the country of the viewer is unknown.',
    advice: 'Addresses of private networks have no country. Leave out the claim countries for such viewers.',
  },
  TOKEN_DENIED: {
    status: 403,
    text: 'The token was denied by its jti.',
    advice: 'Create a token with another jti, or remove the denial under Signing keys.',
  },
  SHARING_OFF: {
    status: 403,
    text: 'The domain restriction does not allow the share page.',
    advice: 'Turn on allowShare in the domain restriction.',
  },
  PAGE_UNKNOWN: {
    status: 403,
    text: 'The stream is restricted to some domains, and the request does not name its page.',
    advice:
      'Add referrerpolicy="strict-origin-when-cross-origin" to the frame, or turn on allowNoReferer for apps and players that send no page.',
  },
  PAGE_OPAQUE: {
    status: 403,
    text: 'The stream is restricted to some domains, and the page is sandboxed, so that it has no domain.',
    advice: 'Add allow-same-origin to the sandbox attribute of the frame.',
  },
  DOMAIN_NOT_ALLOWED: {
    status: 403,
    text: 'The domain of the page is not in the domain restriction.',
    advice: 'Add the domain of the page to allowedDomains; *.example.com allows its subdomains.',
  },
  GRANT_INVALID: {
    status: 403,
    text: 'The address of this file was not granted for this stream.',
    advice: 'Start from the manifest or the configuration of the stream.',
  },
  GRANT_EXPIRED: {
    status: 403,
    text: 'The grant in the address has expired.',
    advice: 'Load the configuration or the manifest again.',
  },
} as const;

export type AccessRefusal = keyof typeof accessRefusals;

/** Parts of a hosted stream whose access is decided. */
export const accessParts = ['embed', 'share', 'config', 'manifest', 'poster'] as const;
export type AccessPart = (typeof accessParts)[number];
