import { audioCodecs, type AudioCodec, type VodDraft } from '../vod-draft.ts';
import { ladderInCodec, type Rendition, type VideoCodec } from '../ladder.ts';
import { codecsOf } from '../obstacles.ts';

type Track = { key: string; label: string; folder: string };
/** Video track; has no rung with a per-title ladder. */
export type VideoTrack = Track & { codec: VideoCodec; rung?: Rendition };
export type AudioTrack = Track & { codec: AudioCodec; bitrate: number; language: string; track?: number };

const rungName = ({ height, bitrate }: Rendition) => `${height}p_${Math.round(bitrate / 1000)}k`;

const rungTracks = (draft: VodDraft, codec: VideoCodec): Omit<VideoTrack, 'key'>[] =>
  ladderInCodec(draft.rungs, draft.codec, codec).map((rung) => {
    const isAlone = draft.alsoCodecs.length === 0;
    return {
      codec,
      rung,
      label: isAlone ? `${rung.height}p` : `${codec} ${rung.height}p`,
      folder: `video/${isAlone ? '' : `${codec.toLowerCase()}/`}${rungName(rung)}`,
    };
  });

const titleTrack = (codec: VideoCodec): Omit<VideoTrack, 'key'> => ({
  codec,
  label: `${codec} per title`,
  folder: `video/${codec.toLowerCase()}/{height}p_{bitrate}`,
});

export const videoTracks = (draft: VodDraft): VideoTrack[] =>
  codecsOf(draft)
    .flatMap((codec) => (draft.ladder === 'PER_TITLE' ? [titleTrack(codec)] : rungTracks(draft, codec)))
    .map((track, index) => ({ ...track, key: `video-${index}` }));

/** Returns the name of a track's file in file muxings. */
export const fileNameOf = ({ folder }: VideoTrack): string => folder.replace('video/', '').replace('/', '_');

export const audioTracks = (draft: VodDraft): AudioTrack[] => {
  const main = draft.audioBitrates.map((bitrate) => ({
    codec: draft.audioCodec,
    bitrate,
    language: draft.audioLanguage,
    label: `audio ${bitrate / 1000}k`,
    folder: `audio/${bitrate / 1000}k`,
  }));
  const others = draft.audioTracks.map((track, index) => ({
    ...track,
    label: `audio ${track.language || track.track} ${track.bitrate / 1000}k`,
    folder: `audio/${index + 2}_${track.codec.toLowerCase()}_${track.bitrate / 1000}k`,
  }));
  return [...main, ...others].map((track, index) => ({ ...track, key: `audio-${index}` }));
};

/** Returns the audio of file muxings: the first track at its highest bitrate, and every additional track. */
export const fileSound = (draft: VodDraft): AudioTrack[] =>
  audioTracks(draft).filter((track, index) => index === 0 || track.track !== undefined);

export const audioOperations = {
  AAC: 'encoding.configurations.audio.aac.create',
  OPUS: 'encoding.configurations.audio.opus.create',
  AC3: 'encoding.configurations.audio.ac3.create',
  EAC3: 'encoding.configurations.audio.eac3.create',
} as const satisfies Record<(typeof audioCodecs)[number], string>;

export const videoOperations = {
  H264: 'encoding.configurations.video.h264.create',
  H265: 'encoding.configurations.video.h265.create',
  VP9: 'encoding.configurations.video.vp9.create',
  AV1: 'encoding.configurations.video.av1.create',
} as const satisfies Record<VideoCodec, string>;
