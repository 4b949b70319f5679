import type { Context } from '../../shared/context.ts';
import type { SecretBox } from '../../shared/secret-box.ts';

const purpose = 'lab.delivery';

/** Longer than any test, and short for who copies an address from a browser. */
const validMilliseconds = 3_600_000;

const textOf = (outputId: string, until: string): string => `${outputId}.${until}`;

/** Creates a grant for the files of an output: tests read them without transfer. */
export const createLabGrant = (secrets: Pick<SecretBox, 'sign'>, outputId: string, now: Date): string => {
  const until = String(now.getTime() + validMilliseconds);
  return `lab.${until}.${secrets.sign(purpose, textOf(outputId, until))}`;
};

/** Reports whether a grant is valid for an output. */
export const isLabGrant = (
  grant: string,
  { outputId, now, secrets }: { outputId: string; now: Date; secrets: Pick<SecretBox, 'verify'> },
): boolean => {
  const [, until = '', signature = ''] = grant.split('.');
  return Number(until) > now.getTime() && secrets.verify(purpose, textOf(outputId, until), signature);
};

/** Returns the address at which a test plays a file of this platform's own delivery; other addresses stay. */
export const grantedUrl = ({ services, clock }: Pick<Context, 'services' | 'clock'>, url: string): string => {
  const prefix = `${services.addresses.delivery}/cdn/`;
  if (!url.startsWith(prefix)) return url;
  const path = url.slice(prefix.length);
  const [outputId = ''] = path.split('/', 1);
  return `${prefix}${createLabGrant(services.secrets, outputId, clock.now())}/${path}`;
};
