import type { AccessRefusal } from '@sluice/contract';
import type { SecretBox } from '../../shared/secret-box.ts';

const prefix = 'preview.';
const purpose = 'streams.preview';

/** Time for which a member may watch before the token has to be renewed. */
const validMilliseconds = 12 * 3_600_000;

export const isPreviewToken = (token: string): boolean => token.startsWith(prefix);

const textOf = (streamId: string, until: number): string => `${streamId}.${until}`;

/** Creates a token with which a member of the organization watches a stream, also one that is not published. */
export const createPreviewToken = (
  secrets: Pick<SecretBox, 'sign'>,
  streamId: string,
  now: Date,
): { token: string; expiresAt: Date } => {
  const until = now.getTime() + validMilliseconds;
  const signature = secrets.sign(purpose, textOf(streamId, until));
  return { token: `${prefix}${textOf(streamId, until)}.${signature}`, expiresAt: new Date(until) };
};

/** Verifies a preview token for a stream. */
export const verifyPreviewToken = (
  token: string,
  { streamId, now, secrets }: { streamId: string; now: Date; secrets: Pick<SecretBox, 'verify'> },
): 'VALID' | AccessRefusal => {
  const [id = '', until = '', signature = '', ...more] = token.slice(prefix.length).split('.');
  if (!/^\d{1,15}$/.test(until) || more.length > 0) return 'TOKEN_MALFORMED';
  if (!secrets.verify(purpose, textOf(id, Number(until)), signature)) return 'TOKEN_SIGNATURE';
  if (id !== streamId) return 'TOKEN_OTHER_STREAM';
  return Number(until) > now.getTime() ? 'VALID' : 'TOKEN_EXPIRED';
};
