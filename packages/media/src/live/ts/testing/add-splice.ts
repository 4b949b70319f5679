import { createTransportReader } from '../read-transport.ts';
import { pmtSection, sectionPackets } from './transport-packets.ts';

const packetBytes = 188;
const splicePid = 0x1f4;
/** PIDs and stream types that FFmpeg gives to H.264 and AAC. */
const ffmpeg = { map: 0x1000, video: [0x1b, 0x100], audio: [0x0f, 0x101] } as const;

/** Packets of a transport stream, each with the newest time of the pictures before it, in seconds from the first one. */
export type TimedPacket = { bytes: Buffer; seconds: number };

/**
 * Splits a transport stream that FFmpeg has written to packets, announces a stream of splice messages in it, and returns
 * the ticks of its first picture.
 */
export const timePackets = (stream: Buffer): { packets: TimedPacket[]; startTicks: number } => {
  let startTicks: number | undefined;
  let seconds = 0;
  const read = createTransportReader({
    onSplice: () => undefined,
    onTime(_pid, ticks, media) {
      if (media !== 'video') return;
      startTicks ??= ticks;
      seconds = (ticks - startTicks) / 90_000;
    },
  });
  const map = sectionPackets(ffmpeg.map, pmtSection([ffmpeg.video, ffmpeg.audio, [0x86, splicePid]]));
  const packets = Array.from({ length: Math.floor(stream.length / packetBytes) }, (_, index): TimedPacket => {
    const bytes = stream.subarray(index * packetBytes, (index + 1) * packetBytes);
    read(bytes);
    const isMap = (bytes.readUInt16BE(1) & 0x1f_ff) === ffmpeg.map;
    return { bytes: isMap ? map : bytes, seconds };
  });
  return { packets, startTicks: startTicks ?? 0 };
};

/** Inserts an SCTE-35 message in base64 before the first packet at a time. */
export const insertSplice = (packets: readonly TimedPacket[], atSeconds: number, section: string): TimedPacket[] => {
  const at = packets.findIndex(({ seconds }) => seconds >= atSeconds);
  const bytes = sectionPackets(splicePid, Buffer.from(section, 'base64'));
  return packets.toSpliced(at, 0, { bytes, seconds: atSeconds });
};
