import { captionTimeshiftSecondsMin, type CodecKind, type ErrorDetail } from '@sluice/contract';
import type { Services } from '../../shared/context.ts';
import type { LiveStartRequest } from './live-start-request.ts';

/** Returns a sentence for each reason why this server cannot recognize speech in a language. */
export const missingSpeech = (language: string, { settings }: Pick<Services, 'settings'>): string[] => {
  const { liveSpeech } = settings;
  if (!liveSpeech)
    return [
      'This server has no model that recognizes speech; its operator sets LIVE_WHISPER_MODEL to the file of one.',
    ];
  return liveSpeech.isMultilingual || language === 'en'
    ? []
    : [`The model of this server recognizes English only, not ${language}.`];
};

/** Returns a sentence for each reason why a live encoding cannot have the captions that its start request asks for. */
export const unsupportedCaptions = (
  { automaticCaptions, hlsManifests = [], dashManifests = [] }: LiveStartRequest,
  codecs: readonly (CodecKind | undefined)[],
  services: Pick<Services, 'settings'>,
): ErrorDetail[] => {
  if (!automaticCaptions) return [];
  const general = [
    ...missingSpeech(automaticCaptions.language, services),
    ...(codecs.includes('AAC') ? [] : ['Speech is recognized in an AAC stream; add one.']),
    ...(hlsManifests.length + dashManifests.length > 0
      ? []
      : ['Captions are in HLS and DASH manifests; add one of them.']),
  ];
  const isShort = ({ timeshift = captionTimeshiftSecondsMin }: { timeshift?: number | undefined }): boolean =>
    timeshift < captionTimeshiftSecondsMin;
  const text = (type: 'HLS' | 'DASH', manifestId: string): string =>
    `${type} manifest ${manifestId}: captions follow the segments, so the timeshift is at least ${captionTimeshiftSecondsMin} s.`;
  return [
    ...general.map((reason) => ({ field: 'automaticCaptions', text: reason })),
    ...hlsManifests.filter(isShort).map(({ manifestId }) => ({ field: 'hlsManifests', text: text('HLS', manifestId) })),
    ...dashManifests
      .filter(isShort)
      .map(({ manifestId }) => ({ field: 'dashManifests', text: text('DASH', manifestId) })),
  ];
};
