import { mediaOfCodec, type InputFor, type Operation, type ResultOf, type templateDrafts } from '@sluice/contract';
import { recordAudits } from '../../../shared/audit.ts';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { newId } from '../../../shared/new-id.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import { loadParts } from '../../encodings/load-parts.ts';
import { streamConfigurations } from '../../encodings/streams/stream-configurations.ts';
import { ensureDeliveryOutput } from '../../families/delivery-output.ts';
import { requestQuality } from '../../quality/request-quality.ts';
import { checkTemplate } from '../check-template.ts';
import { instantOf, performNode, type Ids, type Perform } from '../perform-nodes.ts';
import { isEncoding, isStart, withStarts } from '../starts.ts';
import { readSample } from './read-sample.ts';
import { insertSample } from './sample-store.ts';
import { sampleTemplate } from './sample-template.ts';

type Sample = ResultOf<typeof templateDrafts.createSample>;

/** Requests VMAF of all video streams; per-title renditions do not exist yet. */
const requestVmaf = async (tx: Context, encodingId: string): Promise<void> => {
  const { streams } = await loadParts(tx, encodingId);
  const configurations = await streamConfigurations(
    tx,
    streams.map((row) => row.codec_config_id),
  );
  for (const { id, mode, codec_config_id: codecId } of streams) {
    const codec = configurations.get(codecId)?.codec;
    if (mode === 'STANDARD' && codec !== undefined && mediaOfCodec(codec) === 'video')
      await requestQuality('VMAF')(tx, { params: { encoding_id: encodingId, stream_id: id } });
  }
};

/**
 * Encodes a short part of a file with the configurations of a template, and measures VMAF. It is an ordinary encoding
 * with the label `template-sample`, whose files go to the delivery output; it counts as usage.
 */
export const createSample =
  (perform: Perform, start: Operation) =>
  async (context: Context, { body }: Pick<InputFor<typeof templateDrafts.createSample>, 'body'>): Promise<Sample> => {
    authorize(context, 'encoding.templates', 'POST');
    const { template: text, ...part } = body;
    const encodingId = await inTransaction(
      { ...context, batch: { encodings: new Map(), audits: [] } },
      async (tx): Promise<string> => {
        const outputId = await ensureDeliveryOutput(tx);
        const output = { outputId, folder: `template-samples/${newId()}` };
        const template = checkTemplate(sampleTemplate(text, part, output));
        const nodes = withStarts(template.nodes, start);
        const ids: Ids = new Map();
        const encoding = nodes.find(isEncoding)?.address ?? '';
        const end = tx.clock.now().getTime();
        for (const [index, node] of nodes.entries()) {
          // Quality is measured with the encoding only if it was requested before the start.
          if (isStart(node)) await requestVmaf(tx, ids.get(encoding) ?? '');
          await performNode(instantOf(tx, end, index, nodes.length), perform, node, ids);
        }
        const id = ids.get(encoding) ?? '';
        await insertSample(tx, id, part);
        await recordAudits(tx);
        return id;
      },
    );
    return readSample(context, encodingId);
  };
