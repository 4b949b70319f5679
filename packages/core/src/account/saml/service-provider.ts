import type { PublicAddresses } from '../../shared/context.ts';

type Described = { entityId: string; acsUrl: string; metadataUrl: string; loginUrl: string };

/** This platform as the identity provider of a domain sees it: a name and addresses of its own for each domain. */
export const serviceProviderOf = ({ api }: PublicAddresses, domain: string): Described => {
  const address = (part: string): string => `${api}/v1/account/authentication/saml/${part}/${domain}`;
  const metadataUrl = address('metadata');
  return { entityId: metadataUrl, acsUrl: address('acs'), metadataUrl, loginUrl: address('login') };
};
