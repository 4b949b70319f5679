import { AppError, type MuxingType, type ResultOf, type muxings } from '@sluice/contract';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { loadEncoding } from '../../encoding-store.ts';
import { loadMuxing, muxingFacts, type MuxingFacts } from './muxing-store.ts';

type Information = ResultOf<(typeof muxings)['FMP4']['information']>;

const formats: Record<MuxingType, { format: string; mimeType: string }> = {
  FMP4: { format: 'mp4', mimeType: 'video/mp4' },
  MP4: { format: 'mp4', mimeType: 'video/mp4' },
  MP3: { format: 'mp3', mimeType: 'audio/mpeg' },
  PROGRESSIVE_WAV: { format: 'wav', mimeType: 'audio/wav' },
  PROGRESSIVE_WEBM: { format: 'webm', mimeType: 'video/webm' },
  PROGRESSIVE_MOV: { format: 'mov', mimeType: 'video/quicktime' },
  PROGRESSIVE_TS: { format: 'mpegts', mimeType: 'video/mp2t' },
  BROADCAST_TS: { format: 'mpegts', mimeType: 'video/mp2t' },
  PACKED_AUDIO: { format: 'aac', mimeType: 'audio/aac' },
  CMAF: { format: 'mp4', mimeType: 'video/mp4' },
  TS: { format: 'mpegts', mimeType: 'video/mp2t' },
  WEBM: { format: 'webm', mimeType: 'video/webm' },
  MXF: { format: 'mxf', mimeType: 'application/mxf' },
  TEXT: { format: 'webvtt', mimeType: 'text/vtt' },
  CHUNKED_TEXT: { format: 'webvtt', mimeType: 'text/vtt' },
  SEGMENTED_RAW: { format: 'raw', mimeType: 'application/octet-stream' },
};

/** Returns the audio MIME type for audio-only files in a video container. */
const mimeTypeOf = (mimeType: string, { tracks }: MuxingFacts): string =>
  tracks.every(({ media }) => media === 'audio') ? mimeType.replace(/^video\/(mp4|webm)$/, 'audio/$1') : mimeType;

type ByteRange = NonNullable<MuxingFacts['byteRanges']>[number];

const byteRange = ({ startBytes, endBytes, durationSeconds }: ByteRange, segmentNumber: number) => ({
  segmentNumber,
  startBytes,
  endBytes,
  duration: durationSeconds,
});

const tracksOf = (facts: MuxingFacts, media: 'video' | 'audio'): Information['videoTracks'] =>
  facts.tracks
    .map((track, index) => ({ track, index }))
    .filter(({ track }) => track.media === media)
    .map(({ track, index }) => ({
      index,
      codec: track.codec.split('.')[0] ?? track.codec,
      codecIso: track.codec,
      duration: facts.durationSeconds,
      ...(track.width !== null && { frameWidth: track.width }),
      ...(track.height !== null && { frameHeight: track.height }),
      ...(track.frameRate && { frameRate: `${track.frameRate.numerator}/${track.frameRate.denominator}` }),
      ...(track.channels !== null && { channels: track.channels }),
      ...(track.sampleRate !== null && { sampleRate: track.sampleRate }),
    }));

/** Returns information on the files of a muxing; `conflict` until the encoding has written them. */
export const getMuxingInformation =
  (type: MuxingType) =>
  async (
    context: Context,
    { params }: { params: { encoding_id: string; muxing_id: string } },
  ): Promise<Information> => {
    authorize(context, 'encoding.encodings', 'GET');
    await loadEncoding(context, params.encoding_id);
    const facts = muxingFacts(await loadMuxing(context, params.encoding_id, params.muxing_id, type));
    if (!facts) throw new AppError('conflict', { evidence: 'The files of this muxing have not been written yet.' });
    const { mimeType, format } = formats[type];
    return {
      mimeType: mimeTypeOf(mimeType, facts),
      containerFormat: format,
      fileSize: facts.sizeBytes,
      containerBitrate: facts.averageBandwidthBitsPerSecond,
      duration: facts.durationSeconds,
      videoTracks: tracksOf(facts, 'video'),
      audioTracks: tracksOf(facts, 'audio'),
      ...(facts.byteRanges && { byteRanges: facts.byteRanges.map(byteRange) }),
    };
  };
