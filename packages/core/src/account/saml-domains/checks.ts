import type { X509Certificate } from 'node:crypto';
import { AppError, type ResultOf, type samlDomains } from '@sluice/contract';
import { statusAt } from '@sluice/storage';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import type { IdentityProvider } from '../../shared/ports/saml-client.ts';
import { parseCertificate, weaknessOf } from './certificates.ts';
import { faultOfSignInAddress } from './sign-in-address.ts';

export type Check = ResultOf<typeof samlDomains.test>['checks'][number];

const day = 86_400_000;
const warnDays = 30;
const reachSeconds = 10;

const finding =
  (status: Check['status']) =>
  (name: string, text: string, advice?: string): Check => ({ name, status, text, ...(advice && { advice }) });
export const ok = finding('OK');
export const warning = finding('WARNING');
export const failure = finding('ERROR');

const renew = 'Renew the signing certificate at the identity provider, then save its metadata here again.';

const checkReadable = (texts: readonly string[], read: readonly X509Certificate[]): Check => {
  const name = 'Signing certificates';
  const count = read.length === 1 ? 'One certificate' : `${read.length} certificates`;
  if (read.length === 0)
    return failure(name, 'There is no readable certificate.', 'Add the certificate in PEM format.');
  if (read.length < texts.length)
    return warning(
      name,
      `${texts.length - read.length} of ${texts.length} cannot be read.`,
      'Remove damaged certificates.',
    );
  return ok(name, `${count} found.`);
};

const checkExpiry = (read: readonly X509Certificate[], now: Date): Check => {
  const name = 'Certificate expiry';
  const ends = read.map(({ validTo }) => new Date(validTo)).sort((one, other) => one.getTime() - other.getTime());
  const living = ends.filter((end) => end > now);
  const latest = ends.at(-1);
  if (!latest) return failure(name, 'There is no certificate.', renew);
  if (living.length === 0) return failure(name, `The last one expired at ${toInstant(latest)}.`, renew);
  if (latest.getTime() - now.getTime() < warnDays * day)
    return warning(name, `The last one expires at ${toInstant(latest)}, within ${warnDays} days.`, renew);
  if (living.length < ends.length)
    return warning(
      name,
      `${ends.length - living.length} of ${ends.length} have expired.`,
      'Remove expired certificates.',
    );
  return ok(name, `Valid until ${toInstant(latest)}.`);
};

const checkStrength = (read: readonly X509Certificate[]): Check => {
  const name = 'Certificate strength';
  const advice = 'Use an RSA key of at least 2048 bits and SHA-256 at the identity provider.';
  const weaknesses = read.flatMap((certificate) => weaknessOf(certificate) ?? []);
  const [first] = [...weaknesses].sort((one, other) => Number(one.isUsable) - Number(other.isUsable));
  if (!first) return ok(name, 'Keys and signatures are strong enough.');
  const isHopeless = weaknesses.length === read.length && weaknesses.every(({ isUsable }) => !isUsable);
  return (isHopeless ? failure : warning)(name, first.text, advice);
};

const checkReach = async ({ services }: Context, ssoUrl: string): Promise<Check> => {
  const name = 'Sign-in address reachability';
  const advice = 'If the browsers of your users can reach the address, ignore this; otherwise correct the address.';
  const url = URL.parse(ssoUrl);
  if (!url) return failure(name, 'The sign-in address is invalid.', 'Correct the sign-in address.');
  try {
    const status = await statusAt({ url, network: services.network, timeoutSeconds: reachSeconds });
    if (status < 500 && status !== 404) return ok(name, `The address responds with status ${status}.`);
    return warning(name, `The address responds with status ${status}.`, advice);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return warning(name, `The address cannot be reached from this server: ${error.evidence ?? error.message}`, advice);
  }
};

/** Checks an identity provider itself; returns one finding per aspect. */
export const checkProvider = async (context: Context, provider: IdentityProvider): Promise<Check[]> => {
  const { entityId, ssoUrl, certificates } = provider;
  const read = certificates.flatMap((text) => parseCertificate(text) ?? []);
  const fault = faultOfSignInAddress(ssoUrl);
  return [
    ok('Entity ID', `The identity provider's entity id is ${entityId}.`),
    fault === undefined
      ? ok('Sign-in URL', `Browsers are sent to ${ssoUrl}.`)
      : failure('Sign-in URL', fault, 'Use the https address of the identity provider.'),
    checkReadable(certificates, read),
    checkExpiry(read, context.clock.now()),
    checkStrength(read),
    await checkReach(context, ssoUrl),
  ];
};

/** Checks that identity providers will accept this platform's own address. */
export const checkPlatform = ({ services }: Context): Check => {
  const name = 'Address of this platform';
  const { api } = services.addresses;
  if (api.startsWith('https:')) return ok(name, `${api} is encrypted.`);
  return warning(
    name,
    `${api} is not encrypted; many identity providers reject such addresses.`,
    'The operator of this platform can set PUBLIC_URL to an https address.',
  );
};
