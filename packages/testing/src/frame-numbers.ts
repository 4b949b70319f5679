import { execFileSync } from 'node:child_process';
import { findMediaTools } from '@sluice/media/tools/find-media-tools';

/** Bars of a frame of the sample `numbered.mp4`, each a bit of its number. */
const bars = 10;

/** Decodes media whose picture comes from the sample `numbered.mp4`; returns the number of each frame. */
export const frameNumbers = async (media: Buffer): Promise<number[]> => {
  const { ffmpeg } = await findMediaTools(process.env);
  const filter = `scale=${bars}:1:flags=area,format=gray`;
  const output = ['-map', '0:v', '-vf', filter, '-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1'];
  const pixels = execFileSync(ffmpeg, ['-v', 'error', '-i', 'pipe:0', ...output], { input: media });
  return Array.from({ length: pixels.length / bars }, (_, frame) =>
    pixels
      .subarray(frame * bars, (frame + 1) * bars)
      .reduce((sum, brightness, bit) => sum + (brightness > 127 ? 2 ** bit : 0), 0),
  );
};
