import type { Context } from '../../shared/context.ts';
import { createEncoding } from '../encodings/create-encoding.ts';
import { addManifest, addRendition, namedCodec, type OutputFolder } from '../ladders/build-ladder.ts';
import { conditionalLadder } from '../ladders/renditions.ts';
import { startEncoding } from '../lifecycle/start-encoding.ts';

export type Video = { inputId: string; inputPath: string; name: string; outputs: readonly OutputFolder[] };

/** Creates and starts the encoding of one video for HLS and DASH, up to the video's resolution; returns its id. */
export const startVideo = async (context: Context, { inputId, inputPath, name, outputs }: Video): Promise<string> => {
  const { id: encodingId } = await createEncoding(context, { body: { name } });
  const target = { encodingId, name, input: { inputId, inputPath }, outputs, codecOf: namedCodec('Watch folders') };
  for (const rendition of conditionalLadder) await addRendition(context, target, rendition);
  const vodDashManifests = await addManifest(context, target, 'DASH');
  const vodHlsManifests = await addManifest(context, target, 'HLS');
  await startEncoding(context, { params: { encoding_id: encodingId }, body: { vodDashManifests, vodHlsManifests } });
  return encodingId;
};
