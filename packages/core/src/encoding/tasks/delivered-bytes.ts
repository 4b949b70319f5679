import type { Context } from '../../shared/context.ts';
import { muxingFacts, muxingSettings, type MuxingFacts } from '../encodings/muxings/muxing-store.ts';
import { loadProtections } from '../encodings/protection/protection-store.ts';
import { loadParts } from '../encodings/load-parts.ts';

type Facts = MuxingFacts & { protected?: Record<string, { sizeBytes: number }> };

const deliveryOutputs = async (context: Context): Promise<Set<string>> => {
  const rows = await context.db
    .selectFrom('resources')
    .select('id')
    .where('organization_id', '=', context.organizationId)
    .where('family', '=', 'outputs')
    .where('kind', 'in', ['CDN', 'STREAMS'])
    .execute();
  return new Set(rows.map((row) => row.id));
};

/** Returns the bytes of each muxing at the outputs that this platform delivers, clear and protected, by muxing ID. */
export const deliveredBytes = async (context: Context, encodingId: string): Promise<Map<string, number>> => {
  const delivery = await deliveryOutputs(context);
  const placesIn = (outputs: readonly { outputId: string }[] = []): number =>
    outputs.filter(({ outputId }) => delivery.has(outputId)).length;
  const protections = await loadProtections(context, encodingId);
  const { muxings } = await loadParts(context, encodingId);
  return new Map(
    muxings.map((row) => {
      // Written by the worker; the facts of protected files are stored with those of the clear ones.
      const facts: Facts | undefined = muxingFacts(row);
      const clear = placesIn(muxingSettings(row).outputs) * (facts?.sizeBytes ?? 0);
      const sizes = protections
        .filter(({ muxingId }) => muxingId === row.id)
        .map(({ id, outputs }) => placesIn(outputs) * (facts?.protected?.[id]?.sizeBytes ?? 0));
      return [row.id, sizes.reduce((total, size) => total + size, clear)];
    }),
  );
};
