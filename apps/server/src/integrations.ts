import { thirdPartyKinds, type ThirdPartyKind } from '@sluice/contract';
import { StartError } from './shared/start-error.ts';

/** A service elsewhere that people of ours sign in to; the secret is shared with it. */
export type PartnerService = { name: string; url: string; secret: string };

/** A service of others that the dashboard carries. */
export type ThirdParty = { kind: ThirdPartyKind; scriptUrl: string; key: string | undefined };

/** Services around the platform that the operator may name. */
export type Integrations = {
  supportEmail: string | undefined;
  documentationUrl: string;
  community: PartnerService | undefined;
  helpDesk: PartnerService | undefined;
  thirdParty: readonly ThirdParty[];
};

type Environment = Record<string, string | undefined>;

const textIn = (environment: Environment, name: string): string | undefined => environment[name]?.trim() || undefined;

const addressIn = (environment: Environment, name: string): string | undefined => {
  const text = textIn(environment, name);
  if (text === undefined || /^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new StartError(`${name} must be an http or https address, not "${text}".`);
};

const secretBytesMin = 10;

const partnerIn = (environment: Environment, prefix: string, defaultName: string): PartnerService | undefined => {
  const url = addressIn(environment, `${prefix}_URL`);
  if (url === undefined) return undefined;
  const secret = textIn(environment, `${prefix}_SSO_SECRET`);
  if (secret === undefined || Buffer.byteLength(secret) < secretBytesMin)
    throw new StartError(
      `${prefix}_URL is set; set ${prefix}_SSO_SECRET too, to ${secretBytesMin} characters or more.`,
    );
  return { name: textIn(environment, `${prefix}_NAME`) ?? defaultName, url: url.replace(/\/+$/, ''), secret };
};

const thirdPartyIn = (environment: Environment): ThirdParty[] =>
  thirdPartyKinds.flatMap((kind) => {
    const prefix = `THIRD_PARTY_${kind.toUpperCase().replaceAll('-', '_')}`;
    const scriptUrl = addressIn(environment, `${prefix}_URL`);
    return scriptUrl === undefined ? [] : [{ kind, scriptUrl, key: textIn(environment, `${prefix}_KEY`) }];
  });

/** Reads which services surround the platform; throws `StartError` with one sentence for a person. */
export const readIntegrations = (environment: Environment, publicUrl: string): Integrations => ({
  supportEmail: textIn(environment, 'SUPPORT_EMAIL'),
  documentationUrl: addressIn(environment, 'DOCUMENTATION_URL') ?? `${publicUrl}/docs`,
  community: partnerIn(environment, 'COMMUNITY', 'Community'),
  helpDesk: partnerIn(environment, 'HELP_DESK', 'Help desk'),
  thirdParty: thirdPartyIn(environment),
});

/** Name of a service as a part of a path, with what it is for: `our-forum-sso`. */
export const ssoSlugOf = (name: string): string => {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return [...(words ?? ['service']), 'sso'].join('-');
};
