import { mkdir } from 'node:fs/promises';
import type { Duplex } from 'node:stream';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import type { Encoder, TaskFile, TaskIo } from '../ffmpeg/task-io.ts';
import { fraction, toNumber } from '../shared/fraction.ts';
import { fingerprintBytesMax } from '../series/fingerprint.ts';
import { speechFileIn } from './speech-file.ts';
import { findPositions } from '../sources/find-position.ts';
import type { MediaTools } from '../tools/media-tools.ts';
import { FrameAnalysis } from './analyze-frames.ts';
import { deriveFindings } from './derive-findings.ts';
import type { SceneFindings } from '@sluice/contract/encoding/scene-analysis/findings';
import { scanCommands, scanRate, type ScanCommand } from './scan-arguments.ts';
import type { ScanSource } from './scan-payload.ts';
import { createSoundReader, type SoundReader } from './sound.ts';

type Io = Pick<TaskIo, 'input' | 'outputDirectory' | 'signal' | 'onProgress' | 'stallSeconds'> & {
  /** Receives the prints of the sound, if FFmpeg can make them; see `readFingerprint`. */
  onFingerprint?: (bytes: Buffer) => void;
  /** Receives the file of the sound for transcripts; there is none without sound. */
  onSpeech?: (file: TaskFile) => void;
};
type Readers = { frames: FrameAnalysis; sound: SoundReader; prints: Buffer[] };

const runCommand = async (
  tools: Encoder,
  command: ScanCommand,
  { frames, sound, prints }: Readers,
  io: Io & { onSeconds: (seconds: number) => void },
): Promise<void> => {
  const receive = (end: Duplex): void => {
    end.on('error', () => undefined);
    end.on('data', (bytes: Buffer) => {
      if (io.signal?.aborted !== true) frames.push(bytes);
    });
  };
  const receivePrints = (end: Duplex): void => {
    end.on('error', () => undefined);
    end.on('data', (bytes: Buffer) => prints.push(bytes));
  };
  const pipes = [...(command.hasVideo ? [receive] : []), ...(command.hasPrints ? [receivePrints] : [])];
  await runFfmpeg(
    tools,
    { ...io, artifact: () => '' },
    {
      arguments: command.arguments,
      ...(pipes.length > 0 && { pipes }),
      ...(command.hasAudio && { onLine: sound.onLine }),
      onProgress: ({ seconds }) => io.onSeconds(seconds),
    },
  );
};

/**
 * Scans picture and sound once, frame by frame, and returns what signals show. Memory depends on the number of shots
 * and seconds, not of frames. Throws classified errors, and the reason of the signal after an abort.
 */
export const scanScenes = async (
  tools: Encoder & Partial<Pick<MediaTools, 'hasFingerprints'>>,
  source: Pick<ScanSource, 'video' | 'audio'>,
  io: Io,
): Promise<SceneFindings> => {
  await mkdir(io.outputDirectory, { recursive: true });
  const framesPerSecond = toNumber(source.video ? scanRate(source.video.rate) : fraction(25, 1));
  const readers = { frames: new FrameAnalysis(framesPerSecond), sound: createSoundReader(), prints: [] };
  const durationSeconds = Math.max(source.video?.durationSeconds ?? 0, source.audio?.durationSeconds ?? 0);
  const readFrom = await findPositions(tools, io, (recorded) => scanCommands(source, io.input, { readFrom: recorded }));
  const hasPrints = io.onFingerprint !== undefined && tools.hasFingerprints === true;
  const hasSpeech = io.onSpeech !== undefined && source.audio !== undefined;
  const commands = scanCommands(source, io.input, { readFrom, hasPrints, hasSpeech });
  for (const [index, command] of commands.entries()) {
    const onSeconds = (seconds: number): void =>
      io.onProgress?.((index + Math.min(1, seconds / Math.max(1, durationSeconds))) / commands.length);
    await runCommand(tools, command, readers, { ...io, onSeconds });
  }
  if (readers.prints.length > 0) io.onFingerprint?.(Buffer.concat(readers.prints).subarray(0, fingerprintBytesMax));
  if (hasSpeech) io.onSpeech?.(await speechFileIn(io.outputDirectory));
  return deriveFindings({
    frames: readers.frames.end(),
    framesPerSecond,
    sound: source.audio ? readers.sound.end(durationSeconds) : undefined,
    durationSeconds,
  });
};
