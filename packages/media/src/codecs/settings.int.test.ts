import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { configurations } from '@sluice/contract';
import { describe, expect, it } from 'vitest';
import { findMediaTools } from '../tools/find-media-tools.ts';
import type { VideoCodec } from './codec.ts';
import { valuesOf } from './example-values.ts';
import { pixelFormatOf, videoArguments } from './index.ts';

const { ffmpeg } = await findMediaTools(process.env);

/** Levels below the size of the picture are refused by right. */
const tooSmallLevels = new Set(['1', '1b', '2']);
const size = '320x180';

describe.each(['H264', 'H265', 'VP9'] as const)('the encoder of %s', (kind) => {
  const { fields } = configurations.kinds[kind];

  it.each(Object.keys(fields))('takes %s with every value', async (name) => {
    const values = valuesOf(fields[name as keyof typeof fields]).filter(
      (value) => !(kind === 'H265' && name === 'level' && tooSmallLevels.has(String(value))),
    );
    const outputs = values.flatMap((value) => {
      const isOwnRate = ['bitrate', 'crf', 'qp'].includes(name);
      const fast =
        name === 'presetConfiguration'
          ? {}
          : { presetConfiguration: kind === 'VP9' ? 'VOD_SPEED' : 'VOD_ULTRAHIGH_SPEED' };
      const highest = name === 'minBitrate' ? { maxBitrate: 2_000_000 } : {};
      const settings = { ...fast, ...highest, ...(isOwnRate ? {} : { bitrate: 300_000 }), [name]: value };
      // The values come from the fields of this kind.
      const codec = { kind, settings } as VideoCodec;
      const target = {
        pixelFormat: pixelFormatOf(codec),
        rate: { numerator: 30, denominator: 1 },
        keyframes: { everyFrames: 60 },
        isGopFixed: true,
        threads: undefined,
        pass: undefined,
        dynamicRange: null,
      };
      return ['-map', '0:v', '-pix_fmt', target.pixelFormat, ...videoArguments(codec, target), '-f', 'null', '-'];
    });
    const run = promisify(execFile)(ffmpeg, [
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      `testsrc2=s=${size}:r=30:d=0.1`,
      ...outputs,
    ]);
    await expect(run.then(({ stderr }) => stderr)).resolves.not.toMatch(/error/i);
  });
});
