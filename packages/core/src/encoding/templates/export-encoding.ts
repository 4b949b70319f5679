import type { Context } from '../../shared/context.ts';
import { loadEncoding } from '../encoding-store.ts';
import { muxingSettings } from '../encodings/muxings/muxing-store.ts';
import { loadParts, type EncodingParts } from '../encodings/load-parts.ts';
import { randomStreamKey } from '../live-store/stream-key-store.ts';
import { commonProperties } from './common-properties.ts';
import { exportedManifests } from './export-manifests.ts';
import { exportedParts, loadNamedResources, type ExportedResource } from './export-resources.ts';
import { Outline } from './outline.ts';
import { writeTemplate } from './write-template.ts';

const addResources = (outline: Outline, resources: readonly ExportedResource[]): void => {
  for (const { id, ownerId, operationId, properties, secretNames } of resources)
    outline.add({ id, ownerId, operationId, properties, secretNames });
};

/** Removes per-title results, since only the templates can create them again. */
const declaredOf = ({ streams, muxings }: EncodingParts): EncodingParts => {
  const results = new Set(streams.filter(({ mode }) => mode === 'PER_TITLE_RESULT').map(({ id }) => id));
  return {
    streams: streams.filter(({ id }) => !results.has(id)),
    muxings: muxings.filter((row) => !muxingSettings(row).streams.some(({ streamId }) => results.has(streamId))),
  };
};

/**
 * Returns the text of a template that recreates the encoding: its parts, configurations, filters and manifests.
 *
 * Inputs and outputs are referred to by id, since their secrets are never exported. Secrets of the encoding's own parts
 * are omitted and mentioned in a comment.
 */
export const exportEncoding = async (context: Context, encodingId: string): Promise<string> => {
  const encoding = await loadEncoding(context, encodingId);
  const { streams, muxings } = declaredOf(await loadParts(context, encodingId));
  const owners = new Set([...streams, ...muxings].map(({ id }) => id));
  const outline = new Outline();
  addResources(outline, await loadNamedResources(context, encodingId, streams));
  outline.add({
    id: encoding.id,
    operationId: 'encoding.encodings.create',
    properties: {
      ...commonProperties(encoding),
      ...(encoding.cloud_region !== null && { cloudRegion: encoding.cloud_region }),
      ...(encoding.infrastructure_id !== null && { infrastructureId: encoding.infrastructure_id }),
      ...(encoding.encoder_version !== null && { encoderVersion: encoding.encoder_version }),
      ...(encoding.labels.length > 0 && { labels: encoding.labels }),
    },
  });
  const { parts, filters } = await exportedParts(context, encodingId);
  addResources(
    outline,
    parts.filter(({ ownerId }) => ownerId === encodingId),
  );
  for (const stream of streams) {
    const { codec_config_id: codecConfigId, mode, settings } = stream;
    outline.add({
      id: stream.id,
      ownerId: encodingId,
      operationId: 'encoding.encodings.streams.create',
      properties: { ...commonProperties(stream), ...settings, codecConfigId, mode },
    });
    const streamFilters = filters.filter(({ stream_id }) => stream_id === stream.id);
    if (streamFilters.length > 0)
      outline.addSingle(
        stream.id,
        ['filters'],
        streamFilters.map(({ filter_id: id, position }) => ({ id, position })),
      );
  }
  for (const muxing of muxings)
    outline.add({
      id: muxing.id,
      ownerId: encodingId,
      type: muxing.type,
      operationId: 'encoding.encodings.muxings.create',
      properties: { ...commonProperties(muxing), ...muxing.settings },
    });
  addResources(
    outline,
    parts.filter(({ ownerId }) => ownerId !== undefined && owners.has(ownerId)),
  );
  for (const manifest of await exportedManifests(context, encoding)) outline.add(manifest);
  const request = encoding.start_request ?? {};
  const isLive = encoding.type === 'LIVE';
  // The stream key of the encoding is a secret, so the template has a new one.
  if (isLive) outline.addSingle(encodingId, ['live', 'start'], { streamKey: randomStreamKey(), ...request });
  else if (Object.keys(request).length > 0) outline.addSingle(encodingId, ['start'], request);
  return writeTemplate(outline, { type: isLive ? 'LIVE' : 'VOD', name: encoding.name });
};
