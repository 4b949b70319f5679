import type { PublicAddresses } from '../../shared/context.ts';

type Described = { entityId: string; acsUrl: string; metadataUrl: string; loginUrl: string };

/** Returns this platform as a domain's identity provider sees it: each domain has its own entity id and addresses. */
export const serviceProviderOf = ({ api }: PublicAddresses, domain: string): Described => {
  const address = (part: string): string => `${api}/v1/account/authentication/saml/${part}/${domain}`;
  const metadataUrl = address('metadata');
  return { entityId: metadataUrl, acsUrl: address('acs'), metadataUrl, loginUrl: address('login') };
};
