import { ssoDomainRules } from '@sluice/contract/account/rules';

/** Validates an SSO domain; returns an error message. */
export const ssoDomainFinding = (domain: string): string | undefined => {
  if (domain.length < 3) return ssoDomainRules.tooShort;
  return ssoDomainRules.pattern.test(domain) ? undefined : ssoDomainRules.wrongCharacters;
};

export const ssoLoginAddress = (domain: string): string =>
  `/v1/account/authentication/saml/login/${encodeURIComponent(domain)}`;

type Explanation = { title: string; message: string };

const explanations: Record<string, Explanation> = {
  '400': { title: 'Invalid Request', message: 'The SAML request was malformed or invalid.' },
  '401': {
    title: 'Authentication Failed',
    message: 'SAML authentication failed or you do not have permission to access this resource.',
  },
  '404': { title: 'Not Found', message: 'The requested SAML resource could not be found.' },
  '500': {
    title: 'Server Error',
    message: 'An unexpected error occurred during SAML authentication on the server.',
  },
};

const unknown: Explanation = {
  title: 'Authentication Error',
  message: 'An unknown error occurred during SAML authentication. Please contact support.',
};

/** Returns the message for an SSO error code. */
export const explainSsoError = (code: string | undefined): Explanation => explanations[code ?? ''] ?? unknown;
