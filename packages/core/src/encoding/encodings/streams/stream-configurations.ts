import { mediaOfCodec, type CodecKind } from '@sluice/contract';
import { sql } from '@sluice/db';
import type { Context } from '../../../shared/context.ts';

/** Facts about a stream's output that its codec configuration sets. */
export type StreamConfiguration = {
  codec?: CodecKind;
  /** Bits per second, if the codec configuration sets them. */
  bitrate?: number | undefined;
  width?: number | undefined;
  height?: number | undefined;
  /** Frames or samples per second. */
  rate?: number | undefined;
  encodingMode?: string | undefined;
  preset?: string | undefined;
  settings?: Record<string, unknown>;
};

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Returns these codec configurations of the organization by id, as far as usage and size depend on them. */
export const streamConfigurations = async (
  context: Context,
  ids: readonly string[],
): Promise<Map<string, StreamConfiguration>> => {
  const rows = await context.db
    .selectFrom('resources')
    .select(['id', 'kind', 'settings'])
    .where('organization_id', '=', context.organizationId)
    .where('family', '=', 'configurations')
    .where(sql<boolean>`id = any(${[...ids]})`)
    .execute();
  return new Map(
    rows.map(({ id, kind, settings }) => {
      // Stored only by the family of configurations.
      const codec = kind as CodecKind;
      return [
        id,
        {
          codec,
          // The size of text is negligible.
          bitrate: numberOf(settings['bitrate']) ?? (mediaOfCodec(codec) === 'subtitle' ? 0 : undefined),
          width: numberOf(settings['width']),
          height: numberOf(settings['height']),
          rate: numberOf(settings['rate']),
          encodingMode: textOf(settings['encodingMode']),
          preset: textOf(settings['presetConfiguration']),
          settings,
        },
      ];
    }),
  );
};
