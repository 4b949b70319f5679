import { audioTargetOf, isVideoCodec } from '../codecs/index.ts';
import { audioFilterChain } from '../filters/audio-filters.ts';
import { isVideoFilter } from '../filters/filter.ts';
import { fraction } from '../shared/fraction.ts';
import type { AudioRendition, PlannedTask, Track } from './plan.ts';
import type { PlanContext } from './plan-encoding.ts';
import { selectAudio } from './select-stream.ts';

type Planned = { tasks: PlannedTask[]; tracks: [string, Track][] };
type Group = { durationSeconds: number; renditions: AudioRendition[]; languages: (string | undefined)[] };

/** A second of audio costs about as much as half a million pixels of H264. */
const weightPerSecond = 0.5;
const samplesPerFrame = 1024;

/** One task per input, which makes all of its audio renditions whole: chunks would be heard at their joints. */
export const planAudio = (context: PlanContext): Planned => {
  const planned = [...groupsOf(context)].map(([inputKey, group], index) => planGroup(context, inputKey, group, index));
  return { tasks: planned.flatMap(({ tasks }) => tasks), tracks: planned.flatMap(({ tracks }) => tracks) };
};

const groupsOf = ({ streams, infoOf }: PlanContext): Map<string, Group> => {
  const groups = new Map<string, Group>();
  for (const [ordinal, { id, codec, inputKey, selection, filters = [] }] of streams.entries()) {
    if (isVideoCodec(codec)) continue;
    const source = selectAudio(infoOf(inputKey), selection);
    const group = groups.get(inputKey) ?? { durationSeconds: 0, renditions: [], languages: [] };
    group.durationSeconds = Math.max(group.durationSeconds, source.durationSeconds);
    group.languages.push(source.language);
    const own = filters.filter((filter) => !isVideoFilter(filter));
    const entering = { channels: source.channels, layout: source.channelLayout };
    const { channels } = audioFilterChain(own, entering, source.sampleRate).sound;
    group.renditions.push({
      streamId: id,
      artifact: `rendition-${ordinal}.mp4`,
      streamIndex: source.index,
      codec,
      target: audioTargetOf(codec, { ...source, channels }),
      ...(own.length > 0 && { filtering: { entering, filters: own } }),
    });
    groups.set(inputKey, group);
  }
  return groups;
};

const planGroup = ({ rangeOf }: PlanContext, inputKey: string, group: Group, index: number): Planned => {
  const range = rangeOf(group.durationSeconds);
  const key = `audio-${index}`;
  const task: PlannedTask = {
    key,
    kind: 'encode-audio',
    subtask: 'Encoding',
    dependsOn: [],
    weight: Math.ceil(range.durationSeconds * weightPerSecond * group.renditions.length),
    payload: { inputKey, ...range, renditions: group.renditions },
  };
  const tracks = group.renditions.map(({ streamId, artifact, codec, target }, at): [string, Track] => {
    const rate = fraction(target.sampleRate, samplesPerFrame);
    const frameCount = Math.ceil((range.durationSeconds * target.sampleRate) / samplesPerFrame);
    const language = group.languages[at] ?? null;
    return [
      streamId,
      {
        streamId,
        media: 'audio',
        codec: codec.kind,
        language,
        rate,
        pieces: [{ task: key, name: artifact, frameCount }],
      },
    ];
  });
  return { tasks: [task], tracks };
};
