import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';

type Output = { outputPath?: string };

/** Returns settings with the rendition's values filled into the output paths. */
const settingsFor = (settings: Record<string, unknown>, fill: (text: string) => string): Record<string, unknown> => {
  if (!Array.isArray(settings['outputs'])) return settings;
  // Validated by the kind's schema when they were stored.
  const outputs = settings['outputs'] as Output[];
  return {
    ...settings,
    outputs: outputs.map((output) => ({
      ...output,
      ...(output.outputPath !== undefined && { outputPath: fill(output.outputPath) }),
    })),
  };
};

/** Copies the parts of a template's stream or muxing to its rendition: thumbnails, DRMs with their keys, tags. */
export const copyParts = async (
  context: Context,
  from: string,
  to: string,
  fill: (text: string) => string,
): Promise<void> => {
  const { secrets } = context.services;
  const parts = await context.db
    .selectFrom('resources')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('owner_id', '=', from)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const part of parts) {
    const id = newId();
    await context.db
      .insertInto('resources')
      .values({
        ...part,
        id,
        owner_id: to,
        settings: JSON.stringify(settingsFor(part.settings, fill)),
        custom_data: part.custom_data ? JSON.stringify(part.custom_data) : null,
        // Secrets are encrypted for one row id.
        secrets: part.secrets && secrets.seal(id, secrets.open(part.id, part.secrets)),
      })
      .execute();
  }
};
