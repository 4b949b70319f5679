import { AppError } from '@sluice/contract';
import type { Model } from './find-model.ts';

const charactersMax = 300;

const byCode: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The host name of its address is unknown.',
  EAI_AGAIN: 'The host name of its address could not be resolved.',
  ECONNREFUSED: 'Nothing accepts connections at its address and port.',
  ECONNRESET: 'The connection was closed early.',
  UND_ERR_SOCKET: 'The connection was closed early.',
  UND_ERR_CONNECT_TIMEOUT: 'It could not be connected in time.',
  UND_ERR_HEADERS_TIMEOUT: 'It did not answer in time.',
  UND_ERR_BODY_TIMEOUT: 'It stopped answering.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is not trusted.',
  SELF_SIGNED_CERT_IN_CHAIN: 'Its certificate is not trusted.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Its certificate is not trusted.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another host.',
  CERT_HAS_EXPIRED: 'Its certificate has expired.',
};

const textOfStatus = (status: number): string => {
  if (status === 401 || status === 403) return `The model's server refused the key (${status}).`;
  if (status === 404) return `The model's server knows no such address or model (404).`;
  if (status === 429) return `The model's server accepts no more requests now, or its quota is used up (429).`;
  return `The model's server returned ${status}.`;
};

/** An error, the errors that caused it, and the last of repeated attempts. */
const chainOf = (error: unknown): Error[] => {
  if (!(error instanceof Error)) return [];
  const inner = 'lastError' in error ? error.lastError : error.cause;
  return [error, ...chainOf(inner)];
};

const statusIn = (error: Error): number | undefined =>
  'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode >= 400
    ? error.statusCode
    : undefined;

const hiddenReason = 'The model of the organization above failed.';

/** Returns the reason of a failure without anything that shows the address of the model or what its server said. */
const describeHidden = (chain: readonly Error[]): string => {
  for (const each of chain) {
    const status = statusIn(each);
    if (status !== undefined) return textOfStatus(status);
    const text = 'code' in each && typeof each.code === 'string' ? byCode[each.code] : undefined;
    if (text) return text;
  }
  return hiddenReason;
};

/**
 * Returns the reason of a failure of a model for people: a sentence, and what the server said, unless the model is
 * inherited.
 */
export const describeModelFailure = (error: unknown, { isInherited }: Pick<Model, 'isInherited'>): string => {
  const chain = chainOf(error);
  if (isInherited) return describeHidden(chain);
  const refusal = chain.find((each) => each instanceof AppError);
  if (refusal) return refusal.evidence ?? refusal.message;
  for (const each of chain) {
    const status = statusIn(each);
    if (status !== undefined) return `${textOfStatus(status)} ${each.message}`.slice(0, charactersMax);
    const text = 'code' in each && typeof each.code === 'string' ? byCode[each.code] : undefined;
    if (text) return text;
  }
  if (chain.some(({ message }) => message.includes('redirect'))) return 'Its address redirects elsewhere.';
  return chain[0]?.message.slice(0, charactersMax) ?? 'The model failed.';
};
