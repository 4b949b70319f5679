import { infrastructure, invalid, AppError } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { loadResource } from '../families/resource-store.ts';

type Asked = {
  cloudRegion?: string | undefined;
  infrastructureId?: string | undefined;
  infrastructure?: { infrastructureId?: string | undefined; cloudRegion?: string | undefined } | undefined;
};

/** Returns the region and infrastructure for an encoding; own infrastructure must exist. */
export const resolveInfrastructure = async (
  context: Context,
  request: Asked | undefined,
): Promise<{ cloud_region: string | null; infrastructure_id: string | null }> => {
  const id = request?.infrastructureId ?? request?.infrastructure?.infrastructureId;
  const region = request?.cloudRegion ?? request?.infrastructure?.cloudRegion;
  if (id === undefined) return { cloud_region: region ?? null, infrastructure_id: null };
  await loadResource(context, infrastructure, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found')
      throw invalid('infrastructureId', `The infrastructure ${id} does not exist.`);
    throw error;
  });
  return { cloud_region: region ?? 'EXTERNAL', infrastructure_id: id };
};
