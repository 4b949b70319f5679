import type { EncodingParts, Usage } from '@sluice/core';
import { toNumber, type LivePlan, type MuxFacts } from '@sluice/media';

const bitrateOf = (bytes: number, seconds: number): number => (seconds > 0 ? Math.round((bytes * 8) / seconds) : 0);

/** Usage of a live encoding: the recorded time of every stream and muxing. */
export const liveUsage = (
  plan: LivePlan,
  { streams }: EncodingParts,
  facts: readonly { muxingId: string; facts: MuxFacts }[],
): Usage[] => {
  const ofStreams = streams.flatMap(({ id, codec_config_id }): Usage[] => {
    const own = facts.find(({ facts: { tracks } }) => tracks[0]?.streamId === id)?.facts;
    const video = plan.video?.renditions.find(({ streamId }) => streamId === id);
    const audio = plan.audio?.renditions.find(({ streamId }) => streamId === id);
    if (!own) return [];
    const { durationSeconds: seconds, sizeBytes: bytes } = own;
    const common = { codecConfigId: codec_config_id, bitrate: bitrateOf(bytes, seconds), isLive: true };
    const detail = video
      ? { codec: video.codec.kind, width: video.width, height: video.height, rate: toNumber(video.rate) }
      : { codec: audio?.codec.kind ?? '', rate: audio?.target.sampleRate ?? 0 };
    return [{ partId: id, part: 'STREAM', seconds, bytes, detail: { ...common, ...detail } }];
  });
  const ofMuxings = facts.map(({ muxingId, facts: own }): Usage => {
    const { kind, durationSeconds: seconds, sizeBytes: bytes, tracks } = own;
    const detail = {
      muxingType: kind,
      ...(tracks[0] && { streamId: tracks[0].streamId }),
      bitrate: own.averageBandwidthBitsPerSecond,
      isLive: true,
    };
    return { partId: muxingId, part: 'MUXING', seconds, bytes, detail };
  });
  return [...ofStreams, ...ofMuxings];
};
