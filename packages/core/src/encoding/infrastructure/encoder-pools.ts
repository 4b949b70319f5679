import { AppError, encoderPools, reservedAddresses } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { loadResource } from '../families/resource-store.ts';

/** Refuses to start or stop an encoder pool, since no cloud is available to keep encoders ready. */
export const actOnEncoderPool = async (
  context: Context,
  { params }: { params: { pool_id: string } },
): Promise<never> => {
  authorize(context, encoderPools.permission, 'POST');
  await loadResource(context, encoderPools, params.pool_id);
  throw new AppError('kind_unavailable', { evidence: encoderPools.kinds.PREWARMED_ENCODER_POOL.unavailable });
};

/** Refuses to reserve an IP address, since no cloud is available to provide one. */
export const reserveAddress = async (context: Context): Promise<never> => {
  authorize(context, reservedAddresses.permission, 'POST');
  throw new AppError('kind_unavailable', { evidence: reservedAddresses.kinds.STATIC_IP.unavailable });
};
