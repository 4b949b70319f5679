import type { AccessRefusal } from '@sluice/contract';
import type { SecretBox } from './secret-box.ts';

const prefix = 'preview.';
const purpose = 'streams.preview';

/** Time for which a member may watch before the token has to be renewed. */
const validMilliseconds = 12 * 3_600_000;

export const isPreviewToken = (token: string): boolean => token.startsWith(prefix);

const textOf = (streamId: string, until: string, versionId: string | undefined): string =>
  [streamId, until, ...(versionId === undefined ? [] : [versionId])].join('.');

/**
 * Creates a token with which a member of the organization watches a stream, also one that is not published. With a
 * version it admits only to that one, also before it is published.
 */
export const createPreviewToken = (
  secrets: Pick<SecretBox, 'sign'>,
  streamId: string,
  now: Date,
  versionId?: string,
): { token: string; expiresAt: Date } => {
  const until = now.getTime() + validMilliseconds;
  const text = textOf(streamId, String(until), versionId);
  return { token: `${prefix}${text}.${secrets.sign(purpose, text)}`, expiresAt: new Date(until) };
};

/** Verifies a preview token for a stream; returns the version that it is limited to. */
export const verifyPreviewToken = (
  token: string,
  { streamId, now, secrets }: { streamId: string; now: Date; secrets: Pick<SecretBox, 'verify'> },
): { versionId?: string } | AccessRefusal => {
  const parts = token.slice(prefix.length).split('.');
  const [id = '', until = ''] = parts;
  const versionId = parts.length === 4 ? parts[2] : undefined;
  if (!/^\d{1,15}$/.test(until) || parts.length < 3 || parts.length > 4) return 'TOKEN_MALFORMED';
  if (!secrets.verify(purpose, textOf(id, until, versionId), parts.at(-1) ?? '')) return 'TOKEN_SIGNATURE';
  if (id !== streamId) return 'TOKEN_OTHER_STREAM';
  if (Number(until) <= now.getTime()) return 'TOKEN_EXPIRED';
  return versionId === undefined ? {} : { versionId };
};
