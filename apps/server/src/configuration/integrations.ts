import { thirdPartyKinds, type ThirdPartyKind } from '@sluice/contract';
import { StartError } from '../platform/start-error.ts';

/** External service that users of this platform sign in to; shares the secret with the platform. */
export type PartnerService = { name: string; url: string; secret: string };

/** Third-party script that the dashboard embeds. */
export type ThirdParty = { kind: ThirdPartyKind; scriptUrl: string; key: string | undefined };

/** External services that the operator may configure. */
export type Integrations = {
  supportEmail: string | undefined;
  documentationUrl: string;
  /** Status page in the format of Statuspage, without a trailing slash; the platform's own by default. */
  statusUrl: string;
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
      `${prefix}_URL is set; set ${prefix}_SSO_SECRET too, with at least ${secretBytesMin} characters.`,
    );
  return { name: textIn(environment, `${prefix}_NAME`) ?? defaultName, url: url.replace(/\/+$/, ''), secret };
};

const thirdPartyIn = (environment: Environment): ThirdParty[] =>
  thirdPartyKinds.flatMap((kind) => {
    const prefix = `THIRD_PARTY_${kind.toUpperCase().replaceAll('-', '_')}`;
    const scriptUrl = addressIn(environment, `${prefix}_URL`);
    return scriptUrl === undefined ? [] : [{ kind, scriptUrl, key: textIn(environment, `${prefix}_KEY`) }];
  });

/** Reads the configured external services; throws `StartError` with one sentence for the operator. */
export const readIntegrations = (environment: Environment, publicUrl: string): Integrations => ({
  supportEmail: textIn(environment, 'SUPPORT_EMAIL'),
  documentationUrl: addressIn(environment, 'DOCUMENTATION_URL') ?? `${publicUrl}/docs`,
  statusUrl: (addressIn(environment, 'STATUS_URL') ?? `${publicUrl}/status`).replace(/\/+$/, ''),
  community: partnerIn(environment, 'COMMUNITY', 'Community'),
  helpDesk: partnerIn(environment, 'HELP_DESK', 'Help desk'),
  thirdParty: thirdPartyIn(environment),
});

/** Returns the path segment of a service with its purpose: `our-forum-sso`. */
export const ssoSlugOf = (name: string): string => {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return [...(words ?? ['service']), 'sso'].join('-');
};
