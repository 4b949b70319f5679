import { createHmac } from 'node:crypto';
import { AppError } from '@sluice/contract';
import { openProtection, type OpenedProtection, type ProtectionRow } from '@sluice/core';
import { protectionOf, schemeFor, spekeProtection, type ProtectedMuxing, type Protection } from '@sluice/media';
import type { TaskScope } from '../define-task.ts';
import { requestKey } from './speke/request-key.ts';

type Speke = Extract<OpenedProtection, { kind: 'SPEKE' }>['settings'];

/** The encoding whose files are protected. */
export type ProtectionScope = Pick<TaskScope, 'context' | 'secretKey'> & {
  task: Pick<TaskScope['task'], 'encodingId'>;
};

const bytes = (hex: string | undefined): Buffer | undefined => (hex ? Buffer.from(hex, 'hex') : undefined);
const blockBytes = 16;

/** Derives the key ID; it is the same for all muxings and attempts, so the key server returns one key for it. */
const chosenKeyId = ({ task, secretKey }: ProtectionScope, contentId: string): Buffer =>
  createHmac('sha256', secretKey).update(`key id ${task.encodingId} ${contentId}`).digest().subarray(0, blockBytes);

const servedProtection = async (
  scope: ProtectionScope,
  settings: Speke,
  muxing: ProtectedMuxing,
): Promise<Protection> => {
  const { provider, systemIds } = settings;
  if (provider.roleArn)
    throw new AppError('settings_unsupported', {
      evidence: 'Not supported: cloud account roles cannot be assumed here.',
    });
  const contentId = settings.contentId ?? scope.task.encodingId;
  const scheme = schemeFor(
    muxing,
    systemIds.map((id) => id.toLowerCase()),
  );
  const served = await requestKey(
    provider,
    {
      contentId,
      keyId: bytes(settings.kid) ?? chosenKeyId(scope, contentId),
      iv: scheme === 'cbcs' ? bytes(settings.iv) : undefined,
      scheme,
      systemIds,
    },
    { network: scope.context.services.network },
  );
  return spekeProtection(muxing, served);
};

/** Opens a DRM with its key, requesting a missing key from the key server; the result is never stored or logged. */
export const openMuxingProtection = async (
  scope: ProtectionScope,
  row: ProtectionRow,
  muxing: ProtectedMuxing,
): Promise<Protection> => {
  const opened = await openProtection(scope.context, row);
  if (opened.kind === 'SPEKE') return servedProtection(scope, opened.settings, muxing);
  // Kind and settings come from the same row; its settings passed the schema of that kind.
  return protectionOf(opened.kind, opened.settings as never, muxing);
};
