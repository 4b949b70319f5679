import type { SegmentMedia } from './probe-segment.ts';

const owner = Buffer.from('com.apple.streaming.transportStreamTimestamp\0', 'latin1');
const ticksPerSecond = 90_000;

/** Returns the time in the ID3 tag before packed audio (RFC 8216bis, 3.4), in seconds; undefined if there is none. */
export const packedAudioTime = (content: Buffer): number | undefined => {
  if (content.toString('latin1', 0, 3) !== 'ID3') return undefined;
  const at = content.subarray(0, 4096).indexOf(owner);
  if (at === -1 || content.length < at + owner.length + 8) return undefined;
  // 33 bits are a safe integer.
  return Number(content.readBigUInt64BE(at + owner.length) % 2n ** 33n) / ticksPerSecond;
};

/** Moves tracks of packed audio, which has no clock of its own, to the time in its ID3 tag. */
export const placePackedAudio = (media: SegmentMedia, content: Buffer): SegmentMedia => {
  const time = packedAudioTime(content);
  if (time === undefined) return media;
  const first = Math.min(...media.tracks.map(({ start }) => start));
  const move = time - first;
  return { tracks: media.tracks.map((track) => ({ ...track, start: track.start + move, end: track.end + move })) };
};
