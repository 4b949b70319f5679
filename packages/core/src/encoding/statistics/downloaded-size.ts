import type { Context } from '../../shared/context.ts';

/** What the analysis keeps of a stream's input, and which file that is. */
type Read = {
  settings: { inputStreams?: { inputId?: string; inputPath?: string }[] };
  facts: { input?: { size?: number } } | null;
};

/** Bytes of the distinct files that an encoding was made of; 0 until they have been analyzed. */
export const downloadedSize = async (context: Context, encodingId: string): Promise<number> => {
  const rows = await context.db
    .selectFrom('streams')
    .select(['settings', 'facts'])
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', encodingId)
    .execute();
  const sizes = new Map<string, number>();
  // Settings passed the stream's schema; facts are the worker's own.
  for (const { settings, facts } of rows as Read[]) {
    const [input] = settings.inputStreams ?? [];
    sizes.set(`${input?.inputId} ${input?.inputPath}`, facts?.input?.size ?? 0);
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
};
