import { flvTagType, readAudioTag, readVideoTag } from './flv.ts';
import type { RtmpMessage } from './messages.ts';

/** Reports whether a message configures a decoder, and so has no media. */
export const isConfigurationMessage = ({ type, payload }: RtmpMessage): boolean =>
  (type === flvTagType.video ? readVideoTag(payload) : readAudioTag(payload)).isConfiguration;

const enhancedFlag = 0x80;
/** Packet type of Enhanced RTMP with a composition time; other ones leave it out. */
const codedFrames = 1;

/** Returns the presentation time of a video message, in milliseconds. */
export const pictureTime = ({ timestamp, payload }: Pick<RtmpMessage, 'timestamp' | 'payload'>): number => {
  const [first = 0] = payload;
  const isEnhanced = (first & enhancedFlag) !== 0;
  const offsetAt = isEnhanced ? 5 : 2;
  const hasOffset = payload.length >= offsetAt + 3 && (!isEnhanced || (first & 15) === codedFrames);
  return timestamp + (hasOffset ? payload.readIntBE(offsetAt, 3) : 0);
};
