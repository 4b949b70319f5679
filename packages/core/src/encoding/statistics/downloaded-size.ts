import type { Context } from '../../shared/context.ts';

/** Columns of a stream with its input file and the analysis of it. */
type Read = {
  settings: { inputStreams?: { inputId?: string; inputPath?: string }[] };
  facts: { input?: { size?: number } } | null;
};

/** Returns the total bytes of an encoding's distinct input files; 0 until they have been analyzed. */
export const downloadedSize = async (context: Context, encodingId: string): Promise<number> => {
  const rows = await context.db
    .selectFrom('streams')
    .select(['settings', 'facts'])
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', encodingId)
    .execute();
  const sizes = new Map<string, number>();
  // The settings were validated by the stream's schema; facts are written by the worker.
  for (const { settings, facts } of rows as Read[]) {
    const [input] = settings.inputStreams ?? [];
    sizes.set(`${input?.inputId} ${input?.inputPath}`, facts?.input?.size ?? 0);
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
};
