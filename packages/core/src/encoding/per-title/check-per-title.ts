import { isTemplateMode, type CodecKind, type ErrorDetail, type PerTitle } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { muxingSettings } from '../encodings/muxings/muxing-store.ts';
import { inputKeyOf } from '../encodings/sources/input-keys.ts';
import type { EncodingParts } from '../encodings/load-parts.ts';
import type { ProtectionRow } from '../encodings/protection/protection-store.ts';
import { streamSettings } from '../encodings/streams/stream-store.ts';
import { perTitleViolations, type TemplateToValidate } from './per-title-rules.ts';

/** Loads the templates of an encoding with the settings of their codec configurations. */
export const loadTemplates = async (
  context: Context,
  { streams }: Pick<EncodingParts, 'streams'>,
): Promise<TemplateToValidate[]> => {
  const perTitleStreams = streams.filter(({ mode }) => mode !== 'STANDARD');
  if (perTitleStreams.length === 0) return [];
  const rows = await context.db
    .selectFrom('resources')
    .select(['id', 'kind', 'settings'])
    .where('organization_id', '=', context.organizationId)
    .where(
      'id',
      'in',
      perTitleStreams.map((row) => row.codec_config_id),
    )
    .execute();
  return perTitleStreams.map((row) => {
    const configuration = rows.find(({ id }) => id === row.codec_config_id);
    const [source] = streamSettings(row).inputStreams;
    return {
      id: row.id,
      mode: row.mode,
      // Stored only by the family of configurations.
      codec: configuration?.kind as CodecKind | undefined,
      inputKey: inputKeyOf(source?.inputId ?? JSON.stringify(source ?? null), source?.inputPath),
      // Validated by the kind's schema when it was stored.
      settings: configuration?.settings ?? {},
    };
  });
};

/** Returns problems with the per-title settings of an encoding that prevent its start. */
export const checkPerTitle = async (
  context: Context,
  parts: EncodingParts,
  request: PerTitle | undefined,
  protections: readonly ProtectionRow[],
): Promise<ErrorDetail[]> => {
  const outputsOf = (id: string) => protections.filter((drm) => drm.muxingId === id).flatMap((drm) => drm.outputs);
  const muxings = parts.muxings.map((row) => {
    const { streams, outputs, ...names } = muxingSettings(row);
    const fileNames = [
      names.filename,
      names.segmentNamingTemplate ?? names.segmentNaming,
      names.initSegmentNameTemplate ?? names.initSegmentName,
    ];
    return {
      id: row.id,
      streamIds: streams.map(({ streamId }) => streamId),
      paths: [...(outputs ?? []), ...outputsOf(row.id)].map(({ outputPath }) => outputPath),
      fileNames: fileNames.filter((name) => name !== undefined),
    };
  });
  return perTitleViolations(request, await loadTemplates(context, parts), muxings);
};

/** Returns the parts that are encoded; templates only describe renditions. */
export const withoutTemplates = ({ streams, muxings }: EncodingParts): EncodingParts => {
  const templates = new Set(streams.filter(({ mode }) => isTemplateMode(mode)).map(({ id }) => id));
  return {
    streams: streams.filter(({ id }) => !templates.has(id)),
    muxings: muxings.filter((row) => !muxingSettings(row).streams.some(({ streamId }) => templates.has(streamId))),
  };
};
