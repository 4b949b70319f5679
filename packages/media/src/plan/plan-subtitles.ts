import { AppError } from '@sluice/contract';
import type { SubtitleCodec } from '../codecs/codec.ts';
import { isCopied, isSubtitleCodec } from '../codecs/index.ts';
import type { SubtitleStreamInfo } from '../probe/media-info.ts';
import { fraction } from '../shared/fraction.ts';
import type { StreamDescription } from '../sources/description.ts';
import type { PlannedTask, SubtitleRendition, Track } from './plan.ts';
import type { PlanContext } from './plan-encoding.ts';
import { selectSubtitles } from '../sources/select-stream.ts';

type Planned = { tasks: PlannedTask[]; tracks: [string, Track][] };
type Member = { rendition: SubtitleRendition; source: SubtitleStreamInfo };
type Group = { inputKey: string; captions: StreamDescription['captions']; members: Member[] };

/** Closed captions are the only stream of FFmpeg's movie source. */
const captionsWithin: SubtitleStreamInfo = { index: 0, codec: 'eia_608', language: undefined };

/** Timescale of text: milliseconds. */
const rate = fraction(1000, 1);

/** One task per input, which extracts all of its subtitles. */
export const planSubtitles = (context: PlanContext): Planned => {
  const planned = groupsOf(context).map((group, index) => planGroup(context, group, index));
  return { tasks: planned.flatMap(({ tasks }) => tasks), tracks: planned.flatMap(({ tracks }) => tracks) };
};

const groupsOf = ({ streams, infoOf }: PlanContext): Group[] => {
  const groups = new Map<string, Group>();
  for (const [ordinal, { id, codec, inputKey, selection, captions }] of streams.entries()) {
    if (!isSubtitleCodec(codec)) continue;
    const source = captions ? captionsWithin : selectSubtitles(infoOf(inputKey), selection);
    const artifact = `rendition-${ordinal}.${isCopied(codec) ? 'ts' : 'vtt'}`;
    checkConvertible(codec, source);
    const isKept = source.codec === 'webvtt';
    const rendition = { streamId: id, artifact, streamIndex: source.index, codec, isKept };
    const key = JSON.stringify([inputKey, captions]);
    const group = groups.get(key) ?? { inputKey, captions, members: [] };
    group.members.push({ rendition, source });
    groups.set(key, group);
  }
  return [...groups.values()];
};

/** Bitmap subtitles cannot become text, nor text bitmaps. */
const pictures = ['dvb_subtitle', 'dvd_subtitle', 'hdmv_pgs_subtitle', 'xsub', 'dvb_teletext'];

const checkConvertible = (codec: SubtitleCodec, { codec: sourceCodec }: SubtitleStreamInfo): void => {
  const isFine = isCopied(codec) ? sourceCodec === 'dvb_subtitle' : !pictures.includes(sourceCodec);
  if (!isFine)
    throw new AppError('settings_unsupported', { evidence: `${codec.kind} cannot be created from ${sourceCodec}.` });
};

const planGroup = (
  { rangeOf, infoOf }: PlanContext,
  { inputKey, captions, members }: Group,
  index: number,
): Planned => {
  const range = rangeOf(infoOf(inputKey).durationSeconds);
  const key = `subtitles-${index}`;
  const task: PlannedTask = {
    key,
    kind: 'encode-subtitles',
    subtask: 'Encoding',
    dependsOn: [],
    weight: 1,
    payload: {
      inputKey,
      ...range,
      renditions: members.map(({ rendition }) => rendition),
      ...(captions && { captions }),
    },
  };
  const tracks = members.map(({ rendition: { streamId, artifact, codec }, source }): [string, Track] => [
    streamId,
    {
      streamId,
      media: 'subtitle',
      codec: codec.kind,
      text: codec,
      language: source.language ?? null,
      rate,
      pieces: [{ task: key, name: artifact, frameCount: Math.ceil(range.durationSeconds * 1000) }],
    },
  ]);
  return { tasks: [task], tracks };
};
