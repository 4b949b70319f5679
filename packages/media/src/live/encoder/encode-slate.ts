import { AppError } from '@sluice/contract';
import { toClipTrack, type Clip } from '../package/clip.ts';
import type { Fragment } from '../package/fragment.ts';
import { createTrackReader, type TrackInit } from '../package/read-track.ts';
import { liveTracks, type LivePlan } from './plan-live.ts';
import { runLive, type LiveEncoder } from './run-live.ts';

/** Length of the clip, which is repeated: a few segments. */
const slateSeconds = 4;

/** Encodes the clip that viewers see while no publisher sends, with the settings of the stream. */
export const encodeSlate = async (encoder: LiveEncoder, plan: LivePlan, signal: AbortSignal): Promise<Clip> => {
  const tracks = new Map(
    liveTracks(plan).map(({ id }) => {
      const found = { init: undefined as TrackInit | undefined, fragments: [] as Fragment[] };
      const receive = createTrackReader({
        onInit: (init) => (found.init = init),
        onFragment: (fragment) => found.fragments.push(fragment),
      });
      return [id, { found, receive }];
    }),
  );
  const { exitCode, log } = await runLive(encoder, {
    plan,
    input: { kind: 'slate', seconds: slateSeconds },
    signal,
    onBytes: (id, bytes) => tracks.get(id)?.receive(bytes),
  });
  if (exitCode !== 0) throw new AppError('packaging_failed', { evidence: `The slate: ${log.slice(-3).join(' ')}` });
  return new Map(
    [...tracks].map(
      ([
        id,
        {
          found: { init, fragments },
        },
      ]) => {
        if (!init || fragments.length === 0)
          throw new AppError('packaging_failed', { evidence: 'The slate is empty.' });
        return [id, toClipTrack(init, fragments)];
      },
    ),
  );
};
