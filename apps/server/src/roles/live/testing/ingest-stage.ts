import { join } from 'node:path';
import { configurations, inputs, kindsOf, outputs, type Family } from '@sluice/contract';
import {
  createDefaultManifest,
  createEncoding,
  createMuxing,
  createResource,
  createStream,
  getLiveStatistics,
  listIngestPoints,
  listResources,
  startLive,
  type Context,
  type ResourceBody,
} from '@sluice/core';
import { liveLadder, openLiveStage, studioKey } from './live-stage.ts';

type IngestPoints = Awaited<ReturnType<typeof listIngestPoints>>['items'];

type NewEncoding = {
  kind: 'RTMP' | 'REDUNDANT_RTMP' | 'SRT';
  body?: ResourceBody;
  owner?: Context;
  /** Id of an input that exists, instead of a new one. */
  inputId?: string;
};

/** Creates a resource of a kind, and returns its id; the RTMP input exists once in each organization. */
const create = async (owner: Context, family: Family, name: string, body: ResourceBody): Promise<string> => {
  const kind = kindsOf(family).find((each) => each.kind === name);
  if (!kind) throw new Error(`There is no kind ${name}.`);
  if (name !== 'RTMP') return (await createResource(owner, family, kind, body)).id;
  const { items } = await listResources(owner, family, {}, kind);
  return items[0]?.id ?? '';
};

/** Opens a stage whose live encodings have inputs of every kind, also in several organizations. */
export const openIngestStage = async () => {
  const stage = await openLiveStage({
    LIVE_SRT_PORT: '0',
    LIVE_INGEST_DOMAIN: 'live.test',
    ALLOW_PRIVATE_INPUTS: 'true',
  });
  const { context, platform } = stage;

  const addStreams = async (owner: Context, encodingId: string, inputId: string, outputId: string): Promise<void> => {
    const params = { encoding_id: encodingId };
    for (const [kind, settings] of liveLadder) {
      const codecConfigId = await create(owner, configurations, kind, settings);
      const body = { codecConfigId, inputStreams: [{ inputId, inputPath: 'live' }] };
      const stream = await createStream(owner, { params, body });
      const place = { outputId, outputPath: kind };
      const muxing = { streams: [{ streamId: stream.id }], outputs: [place], segmentLength: 1 };
      await createMuxing('FMP4')(owner, { params, body: muxing });
    }
  };
  /** Starts a live encoding of an input with a small picture, sound and both manifests. */
  const startEncoding = async ({
    kind,
    body = {},
    owner = context,
    inputId: existing,
  }: NewEncoding): Promise<string> => {
    const { id } = await createEncoding(owner, { body: { name: 'Live' } });
    const inputId = existing ?? (await create(owner, inputs, kind, body));
    const outputId = await create(owner, outputs, 'LOCAL', { path: id });
    await addStreams(owner, id, inputId, outputId);
    const manifest = { encodingId: id, outputs: [{ outputId, outputPath: '' }] };
    const hls = await createDefaultManifest('HLS')(owner, { body: { ...manifest, manifestName: 'master.m3u8' } });
    await startLive(owner, {
      params: { encoding_id: id },
      body: { streamKey: studioKey, hlsManifests: [{ manifestId: hls.id }] },
    });
    return id;
  };
  /** Waits until a node has taken an encoding, and returns where to send. */
  const ingestPoints = async (id: string, owner = context): Promise<IngestPoints> => {
    const params = { encoding_id: id };
    for (let attempt = 0; ; attempt += 1)
      try {
        return (await listIngestPoints(owner, { params })).items;
      } catch (error) {
        if (attempt > 100) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
  };
  const statisticsOf = (id: string) => getLiveStatistics(context, { params: { encoding_id: id } });
  return {
    ...stage,
    /** Folder below which the local outputs are, one folder for each encoding. */
    outputs: join(stage.folder, 'outputs'),
    startEncoding,
    ingestPoints,
    /** Sends a test picture and tone; the format is chosen by the address. */
    publish: (address: string, options: readonly string[] = []) => stage.publishTo(address, { options }),
    statusOf: async (id: string): Promise<string> => (await statisticsOf(id)).status,
    messagesOf: async (id: string): Promise<string[]> =>
      (await statisticsOf(id)).events.map(({ details }) => `${details.eventType} ${details.message}`).toReversed(),
    /** Stops the nodes and publishers of a test. */
    async clear(): Promise<void> {
      await stage.clear();
      // Encodings of earlier tests neither count for the limit nor are taken by the nodes of later ones.
      await platform.db.updateTable('encodings').set({ status: 'CANCELED' }).where('type', '=', 'LIVE').execute();
      await platform.db.updateTable('live_runs').set({ ended_at: new Date() }).execute();
    },
  };
};

export type IngestStage = Awaited<ReturnType<typeof openIngestStage>>;
