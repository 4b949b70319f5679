import { captionTimeshiftSecondsMin, type CodecKind, type ErrorDetail } from '@sluice/contract';
import type { Services } from '../../shared/context.ts';
import type { LiveStartRequest } from './live-start-request.ts';

/** Returns a sentence for each reason why a live encoding cannot have the captions that its start request asks for. */
export const unsupportedCaptions = (
  { automaticCaptions, hlsManifests = [] }: LiveStartRequest,
  codecs: readonly (CodecKind | undefined)[],
  { settings }: Pick<Services, 'settings'>,
): ErrorDetail[] => {
  if (!automaticCaptions) return [];
  const { language } = automaticCaptions;
  const { liveSpeech } = settings;
  const general = [
    ...(liveSpeech
      ? []
      : ['This server has no model that recognizes speech; its operator sets LIVE_WHISPER_MODEL to the file of one.']),
    ...(liveSpeech && !liveSpeech.isMultilingual && language !== 'en'
      ? [`The model of this server recognizes English only, not ${language}.`]
      : []),
    ...(codecs.includes('AAC') ? [] : ['Speech is recognized in an AAC stream; add one.']),
    ...(hlsManifests.length > 0 ? [] : ['Captions are in HLS manifests only; add one.']),
  ];
  const short = hlsManifests.filter(
    ({ timeshift = captionTimeshiftSecondsMin }) => timeshift < captionTimeshiftSecondsMin,
  );
  return [
    ...general.map((text) => ({ field: 'automaticCaptions', text })),
    ...short.map(({ manifestId }) => ({
      field: 'hlsManifests',
      text: `HLS manifest ${manifestId}: captions follow the segments, so the timeshift is at least ${captionTimeshiftSecondsMin} s.`,
    })),
  ];
};
