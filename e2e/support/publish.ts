import { spawn, type ChildProcess } from 'node:child_process';
import { findMediaTools } from '@sluice/media/tools/find-media-tools';

/** Sends a small test picture with sound to an RTMP address until its process is killed. */
export const publish = async (target: string): Promise<ChildProcess> => {
  const { ffmpeg } = await findMediaTools(process.env);
  const sources = ['testsrc2=size=320x180:rate=25', 'sine=frequency=440:sample_rate=48000'];
  const inputs = sources.flatMap((source) => ['-re', '-f', 'lavfi', '-i', source]);
  const video = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '25', '-pix_fmt', 'yuv420p'];
  return spawn(ffmpeg, ['-v', 'error', ...inputs, ...video, '-c:a', 'aac', '-f', 'flv', target], { stdio: 'ignore' });
};
