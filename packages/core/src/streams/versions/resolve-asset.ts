import { AppError, inputs, readAssetUrl } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { loadResource } from '../../encoding/families/resource-store.ts';

/** Source of a version: a file of an input, or a manifest of another server. */
export type ResolvedAsset = { inputId: string; inputPath: string } | { fileUrl: string } | { externalUrl: string };

const refuse = (text: string): never => {
  throw new AppError('validation_failed', { evidence: text, details: [{ field: 'assetUrl', text }] });
};

const hasUpload = async (context: Context, inputId: string): Promise<boolean> => {
  try {
    await loadResource(context, inputs, inputId, 'DIRECT_FILE_UPLOAD');
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return false;
    throw error;
  }
};

/** Resolves an asset URL without fetching it; throws `validation_failed` with the reason for one that cannot be used. */
export const resolveAsset = async (context: Context, assetUrl: string): Promise<ResolvedAsset> => {
  const asset = readAssetUrl(assetUrl);
  switch (asset.kind) {
    case 'REFUSED':
      return refuse(asset.reason);
    case 'UPLOAD':
      if (!(await hasUpload(context, asset.inputId))) return refuse(`The upload ${asset.inputId} does not exist.`);
      return { inputId: asset.inputId, inputPath: '' };
    case 'HLS':
      return { externalUrl: asset.url };
    case 'FILE':
      return { fileUrl: asset.url };
  }
};
