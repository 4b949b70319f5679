import { containers } from '@sluice/contract/encoding/encodings/muxings/containers';
import { drmLabel, drmOperation } from './drm-rules.ts';
import { muxingLabels, type Muxing } from './muxings.ts';
import type { VodDraft } from './vod-draft.ts';
import type { VideoCodec } from './ladder.ts';

type Facts = Pick<VodDraft, 'codec' | 'alsoCodecs' | 'audioCodec' | 'audioBitrates' | 'audioTracks'>;

export const codecsOf = ({ codec, alsoCodecs }: Facts): VideoCodec[] => [...new Set([codec, ...alsoCodecs])];

/** Reports whether a muxing can contain a codec; players support only H.264 in transport streams. */
export const holdsVideo = (muxing: Muxing, codec: VideoCodec): boolean =>
  containers[muxing].codecs.includes(codec) && (codec === 'H264' || !muxing.endsWith('TS'));

const soundOf = ({ audioCodec, audioBitrates, audioTracks }: Facts) => [
  ...(audioBitrates.length > 0 ? [audioCodec] : []),
  ...audioTracks.map(({ codec }) => codec),
];

/** Returns a message on why a muxing does not support the chosen settings, or undefined if it does. */
export const muxingObstacle = (draft: VodDraft, muxing: Muxing): string | undefined => {
  const label = muxingLabels[muxing];
  const codecs = codecsOf(draft);
  if (!codecs.some((codec) => holdsVideo(muxing, codec))) return `${label} does not support ${codecs.join(' or ')}.`;
  const foreign = soundOf(draft).find((codec) => !containers[muxing].codecs.includes(codec));
  if (foreign) return `${label} does not support ${foreign}.`;
  if (draft.drm && !drmOperation(muxing, draft.drm.kind))
    return `${drmLabel(draft.drm.kind)} cannot protect ${label}: it would be unencrypted.`;
  return undefined;
};

const feeds = {
  HLS: ['FMP4', 'CMAF', 'TS'],
  DASH: ['FMP4', 'CMAF', 'WEBM'],
} as const satisfies Record<string, readonly Muxing[]>;

/** Returns a message on why the chosen muxings cannot feed a manifest, or undefined if they can. */
export const manifestObstacle = (draft: VodDraft, manifest: 'HLS' | 'DASH'): string | undefined =>
  feeds[manifest].some((muxing) => draft.muxings.includes(muxing))
    ? undefined
    : `${manifest} needs ${manifest === 'HLS' ? 'fMP4 or TS' : 'fMP4'} segments.`;

/** Removes the muxings and manifests that the draft's settings no longer support. */
export const withoutIncompatible = (draft: VodDraft): VodDraft => {
  const muxings = draft.muxings.filter((muxing) => muxingObstacle(draft, muxing) === undefined);
  const cut = { ...draft, muxings };
  return { ...cut, manifests: cut.manifests.filter((manifest) => manifestObstacle(cut, manifest) === undefined) };
};
