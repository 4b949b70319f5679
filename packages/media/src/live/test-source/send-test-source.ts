import { runProcess, type ProcessResult } from '../../process/run-process.ts';

/** Arguments of FFmpeg that send a test picture with a clock, and a tone with a beep each second, in real time. */
const testSourceArguments = (address: string): string[] => [
  ...'-hide_banner -nostdin -loglevel warning'.split(' '),
  ...'-re -f lavfi -i testsrc2=size=640x360:rate=30'.split(' '),
  ...'-re -f lavfi -i sine=frequency=440:beep_factor=4:sample_rate=48000'.split(' '),
  ...'-c:v libx264 -preset ultrafast -tune zerolatency -pix_fmt yuv420p -b:v 1200k -maxrate 1500k -bufsize 1500k'.split(
    ' ',
  ),
  // A keyframe every two seconds, as the guide asks of publishers.
  ...'-g 60 -keyint_min 60 -sc_threshold 0 -c:a aac -b:a 96k -ac 2 -f flv'.split(' '),
  address,
];

/** Sends a generated picture and sound to an RTMP address until the signal ends it or the connection is closed. */
export const sendTestSource = (
  { ffmpeg }: { ffmpeg: string },
  { address, signal }: { address: string; signal: AbortSignal },
): Promise<ProcessResult> => runProcess({ command: ffmpeg, arguments: testSourceArguments(address), signal });
