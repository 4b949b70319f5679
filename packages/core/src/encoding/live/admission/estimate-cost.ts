import { configurations, type CodecKind } from '@sluice/contract';
import type { Context } from '../../../shared/context.ts';
import type { LiveStartRequest } from '../live-start-request.ts';
import { liveEncodingCost, type RenditionSettings } from './encoding-cost.ts';

/** Kinds and settings of codec configurations, by their id. */
export type Codecs = ReadonlyMap<string, RenditionSettings>;

/** Loads codec configurations of the organization. */
export const codecsById = async (context: Context, ids: readonly string[]): Promise<Codecs> => {
  if (ids.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('resources')
    .select(['id', 'kind', 'settings'])
    .where('organization_id', '=', context.organizationId)
    .where('family', '=', configurations.name)
    .where('id', 'in', ids)
    .execute();
  // Written only from the kinds of the family, whose schemas the settings passed.
  return new Map(rows.map(({ id, kind, settings }) => [id, { ...settings, kind: kind as CodecKind }]));
};

type Estimated = {
  streams: readonly { id: string; codec_config_id: string }[];
  request: Partial<LiveStartRequest>;
  codecs: Codecs;
};

/** Estimates the processor seconds that a second of a live encoding with these streams needs. */
export const estimateLiveCost = (context: Context, { streams, request, codecs }: Estimated): number => {
  const { passthroughStreams = [], automaticCaptions } = request;
  const encoded = streams.filter(({ id }) => !passthroughStreams.some(({ streamId }) => streamId === id));
  const speechCost = automaticCaptions ? (context.services.settings.liveSpeech?.cost ?? 0) : 0;
  return speechCost + liveEncodingCost(encoded.flatMap(({ codec_config_id }) => codecs.get(codec_config_id) ?? []));
};
