import { PassThrough } from 'node:stream';
import { preamble } from '../../arguments/common.ts';
import { escaped } from '../../filters/escape.ts';
import { patientNiceness, runProcess, type ProcessResult } from '../../process/run-process.ts';
import { readWhisperLine, whisperFilter, type SpeechSegment } from '../../speech/index.ts';
import { openSilence } from './silence.ts';
import { queueSeconds } from './speech-model.ts';

/** Whisper models take mono sound at this rate. */
const sampleRate = 16_000;
/** Length of the frames that the filter collects, so that it recognizes exactly the queue's length at once. */
const frameSamples = 1_600;
/** File descriptor of the sound. */
const soundDescriptor = 5;
/** Time without progress after which the process is ended. */
const stallSeconds = 30;

/** Model that recognizes speech, and the language that is spoken. */
export type SpeechSettings = { model: string; language: string; threads: number };

/** Output of the process: a line for each segment of words, and those of silence before the words that follow it. */
const output = 'pipe:1';
/** Sound below this is silence once it has lasted for that many seconds. */
const silence = { decibels: -50, seconds: 1 };

/** Arguments of the process that recognizes speech in frames of AAC: it writes a line for each segment. */
export const recognitionArguments = ({ model, language, threads }: SpeechSettings): string[] => [
  ...preamble,
  '-protocol_whitelist',
  'pipe',
  '-probesize',
  '5000',
  '-analyzeduration',
  '0',
  '-f',
  'aac',
  '-i',
  `pipe:${soundDescriptor}`,
  '-filter_threads',
  String(threads),
  '-af',
  [
    `aresample=${sampleRate}`,
    'aformat=sample_fmts=flt:channel_layouts=mono',
    `asetnsamples=n=${frameSamples}`,
    `silencedetect=noise=${silence.decibels}dB:duration=${silence.seconds}`,
    `ametadata=mode=print:direct=1:file=${escaped(output)}`,
    whisperFilter({ model, language, queueSeconds, destination: output }),
  ].join(','),
  '-f',
  'null',
  '-',
];

export type Recognition = {
  /** Takes frames of AAC with their headers; never waits. */
  write(frames: Buffer): void;
  /** Ends the sound; the rest is still recognized. */
  end(): void;
  /** Resolves when the process has ended; rejects if it could not run, or was aborted. */
  result: Promise<ProcessResult>;
};

type Options = {
  ffmpeg: string;
  memoryBytesMax?: number | undefined;
  settings: SpeechSettings;
  signal: AbortSignal;
  /** Receives recognized words, with times since the start of the sound. */
  onSegment(segment: SpeechSegment): void;
  /** Receives the seconds of sound that the process has taken, and those of which all words have come. */
  onProgress(takenSeconds: number, recognizedSeconds: number): void;
};

/** Seconds of the queues that are complete at a time. */
const queuesBefore = (seconds: number): number => Math.floor(seconds / queueSeconds) * queueSeconds;

/** Starts to recognize the speech of a sound that is written to it, at the priority of work that can wait. */
export const recognizeSound = ({
  ffmpeg,
  memoryBytesMax,
  settings,
  signal,
  onSegment,
  onProgress,
}: Options): Recognition => {
  const sound = new PassThrough();
  sound.on('error', () => undefined);
  let taken = 0;
  const silences = openSilence();
  const result = runProcess({
    command: ffmpeg,
    arguments: recognitionArguments(settings),
    signal,
    memoryBytesMax,
    niceness: patientNiceness,
    stallSeconds,
    onLine(line) {
      if (silences.read(line)) return;
      const read = readWhisperLine(line);
      // The last words of a queue often last beyond it.
      const segment = read && { ...read, end: Math.min(read.end, queuesBefore(read.start) + queueSeconds) };
      // Models invent words for silence.
      if (segment && !silences.contains(segment)) onSegment(segment);
    },
    onProgress({ seconds }) {
      const hasMoved = seconds > taken;
      taken = Math.max(taken, seconds);
      if (hasMoved) onProgress(taken, queuesBefore(taken));
      return hasMoved;
    },
    pipes: [
      (target) => {
        // The process may end first.
        target.on('error', () => sound.destroy());
        sound.pipe(target);
      },
    ],
  });
  return { write: (frames) => void sound.write(frames), end: () => void sound.end(), result };
};
