import { AppError } from '@sluice/contract';
import { toClipTrack, type Clip } from '../package/clip.ts';
import type { Fragment } from '../package/fragment.ts';
import { createTrackReader, type TrackInit } from '../package/read-track.ts';
import type { LiveInput } from './live-arguments.ts';
import { liveTracks, type LivePlan } from './plan-live.ts';
import { runLive, type LiveEncoder } from './run-live.ts';

/** Length of the clip, which is repeated: a few segments. */
const slateSeconds = 4;

/** Samples of a clip are kept in memory. */
const clipBytesMax = 256 << 20;

/** Encodes a clip with the settings of the stream; throws `packaging_failed` if it cannot be encoded or is too large. */
export const encodeClip = async (
  encoder: LiveEncoder,
  plan: LivePlan,
  input: Exclude<LiveInput, { kind: 'flv' }>,
  signal: AbortSignal,
): Promise<Clip> => {
  let length = 0;
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
    input,
    signal,
    onBytes: (id, bytes) => {
      length += bytes.length;
      if (length > clipBytesMax)
        throw new AppError('packaging_failed', { evidence: `It has more than ${clipBytesMax >> 20} MB.` });
      tracks.get(id)?.receive(bytes);
    },
  });
  if (exitCode !== 0)
    throw new AppError('packaging_failed', { evidence: `It cannot be encoded: ${log.slice(-3).join(' ')}` });
  return new Map(
    [...tracks].map(
      ([
        id,
        {
          found: { init, fragments },
        },
      ]) => {
        if (!init || fragments.length === 0) throw new AppError('packaging_failed', { evidence: 'It is empty.' });
        return [id, toClipTrack(init, fragments)];
      },
    ),
  );
};

/** Encodes the clip that viewers see while no publisher sends. */
export const encodeSlate = (encoder: LiveEncoder, plan: LivePlan, signal: AbortSignal): Promise<Clip> =>
  encodeClip(encoder, plan, { kind: 'slate', seconds: slateSeconds }, signal);
