import { AppError } from '@sluice/contract';
import type { AudioCodec } from '../codecs/codec.ts';
import { audioTargetOf, isAudioCodec, isCopied } from '../codecs/index.ts';
import { audioFilterChain } from '../filters/audio-filters.ts';
import { isVideoFilter } from '../filters/filter.ts';
import type { AudioStreamInfo } from '../probe/media-info.ts';
import { fraction } from '../shared/fraction.ts';
import { audioCompositionOf, composedSound } from '../sources/compose-audio.ts';
import { inputKeysOfPieces } from '../sources/input-keys.ts';
import type { StreamDescription } from '../sources/description.ts';
import type { AudioRendition, PlannedTask, Track } from './plan.ts';
import type { PlanContext } from './plan-encoding.ts';
import { selectAudioFor } from '../sources/select-stream.ts';
import { delayOf } from '../sources/stream-delay.ts';

type Planned = { tasks: PlannedTask[]; tracks: [string, Track][] };
type Group = Pick<StreamDescription, 'inputKey' | 'piece' | 'source'> & {
  durationSeconds: number;
  renditions: AudioRendition[];
  sources: AudioStreamInfo[];
};

/** Cost of one second of audio, about that of half a million pixels of H264. */
const weightPerSecond = 0.5;

/** One task per input, which encodes all of its audio renditions whole: joints of chunks would be audible. */
export const planAudio = (context: PlanContext): Planned => {
  const planned = groupsOf(context).map((group, index) => planGroup(context, group, index));
  return { tasks: planned.flatMap(({ tasks }) => tasks), tracks: planned.flatMap(({ tracks }) => tracks) };
};

const groupsOf = ({ streams, infoOf }: PlanContext): Group[] => {
  const groups = new Map<string, Group>();
  for (const [ordinal, stream] of streams.entries()) {
    const { id, codec, inputKey, piece, filters = [] } = stream;
    if (!isAudioCodec(codec)) continue;
    const source = soundOf(stream, codec, infoOf);
    const key = JSON.stringify([inputKey, piece, stream.source]);
    const group = groups.get(key) ?? {
      inputKey,
      piece,
      source: stream.source,
      durationSeconds: 0,
      renditions: [],
      sources: [],
    };
    group.durationSeconds = Math.max(group.durationSeconds, source.durationSeconds);
    group.sources.push(source);
    const audioFilters = filters.filter((filter) => !isVideoFilter(filter));
    const entering = { channels: source.channels, layout: source.channelLayout };
    const { channels } = audioFilterChain(audioFilters, entering, source.sampleRate).sound;
    group.renditions.push({
      streamId: id,
      artifact: `rendition-${ordinal}.mp4`,
      streamIndex: source.index,
      codec,
      target: audioTargetOf(codec, { ...source, channels }),
      ...(audioFilters.length > 0 && { filtering: { entering, filters: audioFilters } }),
    });
    groups.set(key, group);
  }
  return [...groups.values()];
};

/** Source of a stream's audio: that of its input, or of its whole composition. */
export const soundOf = (
  { inputKey, selection, source }: StreamDescription,
  codec: AudioCodec,
  infoOf: PlanContext['infoOf'],
): AudioStreamInfo => {
  if (source?.media !== 'audio') return selectAudioFor(codec, infoOf(inputKey), selection);
  if (isCopied(codec))
    throw new AppError('settings_unsupported', {
      evidence: `${codec.kind} copies audio, which cannot be composed of several inputs.`,
    });
  return composedSound(source, infoOf);
};

const planGroup = ({ rangeOf, infoOf }: PlanContext, group: Group, index: number): Planned => {
  const { inputKey, source: composed } = group;
  const range = rangeOf(group.durationSeconds, group.piece);
  const composition = composed?.media === 'audio' ? audioCompositionOf(composed, infoOf, range) : undefined;
  // FFmpeg counts times from the stream that starts first.
  const startSeconds = Math.min(...group.sources.map((source) => source.startSeconds ?? 0));
  const key = `audio-${index}`;
  const task: PlannedTask = {
    key,
    kind: 'encode-audio',
    subtask: 'Encoding',
    dependsOn: [],
    weight: Math.ceil(range.durationSeconds * weightPerSecond * group.renditions.length),
    payload: {
      inputKey,
      ...range,
      ...(composition === undefined && delayOf(infoOf(inputKey), { startSeconds })),
      renditions: group.renditions,
      ...(composition && { composition, fileKeys: inputKeysOfPieces(composition.pieces) }),
    },
  };
  const tracks = group.renditions.map(({ streamId, artifact, codec, target }, at): [string, Track] => {
    const source = group.sources[at];
    const rate = fraction(target.sampleRate, 1);
    const frameCount = Math.ceil(range.durationSeconds * target.sampleRate);
    return [
      streamId,
      {
        streamId,
        media: 'audio',
        codec: codec.kind,
        ...(isCopied(codec) && source && { copies: source.codec }),
        language: source?.language ?? null,
        rate,
        pieces: [{ task: key, name: artifact, frameCount }],
      },
    ];
  });
  return { tasks: [task], tracks };
};
