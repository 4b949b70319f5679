import { useOperation, useOperations } from '../../../app/api/hooks.ts';
import type { Composition } from '../streams/stream-rows.ts';
import { manifestAddress, type Manifest } from './manifest-address.ts';

/** Manifest with its playback URL, undefined if its output is not delivered by this server. */
export type Playable = { manifest: Manifest; url: string | undefined };

const deliveryUrlOf = (output: Readonly<Record<string, unknown>> | undefined): string | undefined =>
  typeof output?.['deliveryUrl'] === 'string' ? output['deliveryUrl'] : undefined;

/** Returns the delivery URLs of manifest outputs; outputs that no muxing uses are loaded separately. */
const useDeliveryUrls = (outputIds: readonly string[], composition: Composition | undefined) => {
  const urlById = new Map(composition?.resources.map((resource) => [resource.id, deliveryUrlOf(resource)]));
  const missing = composition ? outputIds.filter((id) => !urlById.has(id)) : [];
  const read = useOperations(
    'encoding.outputs.get',
    missing.map((id) => ({ params: { output_id: id } })),
    { staleTime: 300_000 },
  );
  return new Map([...urlById, ...read.flatMap(({ data }) => (data ? [[data.id, deliveryUrlOf(data)] as const] : []))]);
};

/** Returns the manifests of an encoding with their playback URLs; HLS comes first. */
export const usePlayableManifests = (encodingId: string, composition: Composition | undefined): Playable[] => {
  const manifests = useOperation('encoding.manifests.list', { query: { encodingId, limit: 25 } });
  const items = [...(manifests.data?.items ?? [])].sort(
    (one, other) => Number(other.type === 'HLS') - Number(one.type === 'HLS'),
  );
  const outputIds = new Set(items.flatMap(({ outputs }) => outputs.map(({ outputId }) => outputId)));
  const deliveryUrls = useDeliveryUrls([...outputIds], composition);
  return items.map((manifest) => ({
    manifest,
    url: manifestAddress(manifest, deliveryUrls.get(manifest.outputs[0]?.outputId ?? '')),
  }));
};
