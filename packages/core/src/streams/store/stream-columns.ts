import { AppError } from '@sluice/contract';
import type { StreamRow } from './stream-store.ts';

type Body = {
  title?: string | undefined;
  description?: string | undefined;
  domainRestrictionId?: string | undefined;
  posterUrl?: string | undefined;
  styleConfigId?: string | undefined;
  adConfigId?: string | undefined;
  status?: StreamRow['status'] | undefined;
  signed?: boolean | undefined;
  requiresTests?: boolean | undefined;
  stopAfterDisconnectMinutes?: number | undefined;
  stopWithoutPublisherMinutes?: number | undefined;
  captionLanguage?: string | undefined;
};

/** Returns the column of a text: absent ones stay unchanged, and an empty one clears it. */
const cleared = <K extends string>(column: K, value: string | undefined): { [k in K]?: string | null } =>
  // A computed key loses its type.
  (value === undefined ? {} : { [column]: value === '' ? null : value }) as { [k in K]?: string | null };

/** Returns the columns of the times after which a live stream stops, as far as a request has them. */
export const stopColumns = ({
  stopAfterDisconnectMinutes: afterDisconnect,
  stopWithoutPublisherMinutes: withoutPublisher,
}: Body) => ({
  ...(afterDisconnect !== undefined && { stop_after_disconnect_minutes: afterDisconnect }),
  ...(withoutPublisher !== undefined && { stop_without_publisher_minutes: withoutPublisher }),
});

/** Returns the columns that a request changes. */
export const changedColumns = (body: Body) => ({
  ...cleared('title', body.title),
  ...cleared('description', body.description),
  ...cleared('domain_restriction_id', body.domainRestrictionId),
  ...cleared('style_id', body.styleConfigId),
  ...cleared('ad_schedule_id', body.adConfigId),
  ...cleared('poster_url', body.posterUrl),
  ...(body.status !== undefined && { status: body.status }),
  ...(body.signed !== undefined && { signed: body.signed }),
  ...(body.requiresTests !== undefined && { requires_tests: body.requiresTests }),
  ...stopColumns(body),
  ...cleared('caption_language', body.captionLanguage),
});

/** Rejects tokens for a manifest that is hosted elsewhere, where nothing checks them: `validation_failed`. */
export const refuseSignedExternal = (isSigned: boolean, externalUrl: string | null | undefined): void => {
  if (!isSigned || !externalUrl) return;
  const text = 'An HLS manifest of another server cannot be protected by tokens. Use a video file, or turn signed off.';
  throw new AppError('validation_failed', { evidence: text, details: [{ field: 'signed', text }] });
};
