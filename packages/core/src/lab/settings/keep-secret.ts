import { AppError, labSecretMask } from '@sluice/contract';

type SecretChange = {
  field: string;
  /** Secret of the request, perhaps the mask of the stored one. */
  given: string | undefined;
  stored: Buffer | null;
  isSameServer: boolean;
  seal: (secret: string | undefined) => Buffer | null;
};

/**
 * Returns the secret to store for a changed setting: the given one, or the stored one for its mask.
 *
 * Throws `validation_failed` if the stored one would go to another server, whose owner could then read it.
 */
export const keepSecret = ({ field, given, stored, isSameServer, seal }: SecretChange): Buffer | null => {
  if (given !== labSecretMask) return seal(given);
  if (stored === null || isSameServer) return stored;
  const text = 'Enter it again: the stored one belongs to another server.';
  throw new AppError('validation_failed', { evidence: text, details: [{ field, text }] });
};
