import { enqueue } from '@sluice/jobs';
import { cdnKey } from '@sluice/storage';
import type { Context } from '../../shared/context.ts';
import { fileNameOf, manifestOutputs, type ManifestRow } from './manifest-store.ts';
import { manifestWrittenJob } from './manifest-written.job.ts';

/** Queues the reactions to a manifest, in the transaction that marks it as written: after an encoding, or again. */
export const announceManifest = async (tx: Context, row: ManifestRow): Promise<void> => {
  const name = fileNameOf(row);
  const urls = manifestOutputs(row).flatMap(({ outputId, outputPath }) => {
    const url = `${tx.services.addresses.delivery}/${cdnKey(outputId, outputPath, name)}`;
    // As it may have been entered, and as browsers write it.
    return [url, URL.parse(url)?.href ?? url];
  });
  await enqueue(tx.db, manifestWrittenJob, { organizationId: row.organization_id, urls });
};
