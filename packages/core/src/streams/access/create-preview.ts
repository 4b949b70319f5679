import type { InputFor, ResultOf, streamAccess } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { loadOwnStream } from './own-stream.ts';
import { createPreviewToken } from '../../shared/preview-token.ts';

/** Returns a token with which the caller watches a stream of the organization, also a signed or unpublished one. */
export const createStreamPreview = async (
  context: Context,
  { params }: Pick<InputFor<typeof streamAccess.preview>, 'params'>,
): Promise<ResultOf<typeof streamAccess.preview>> => {
  authorize(context, 'streams.video', 'GET');
  const { secrets, addresses } = context.services;
  const { id } = await loadOwnStream(context, params.stream_id);
  const { token, expiresAt } = createPreviewToken(secrets, id, context.clock.now());
  return {
    token,
    embedUrl: `${addresses.streams}/${id}/embed?token=${encodeURIComponent(token)}`,
    expiresAt: toInstant(expiresAt),
  };
};
