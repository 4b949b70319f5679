import { describe, expect, it } from 'vitest';
import { scanCommands, scanRate } from './scan-arguments.ts';

const part = { inputKey: 'in', streamIndex: 0, offsetSeconds: 0, durationSeconds: 10 };
const video = { ...part, rate: { numerator: 50, denominator: 1 } };
const audio = { ...part, streamIndex: 1 };
const commandsOf = (source: Parameters<typeof scanCommands>[0]): string[] =>
  scanCommands(source, (key) => `/files/${key}`).map((command) => command.arguments.join(' '));

describe('arguments of a scan', () => {
  it('decode picture and sound of one file together', () => {
    const [command, ...others] = commandsOf({ video, audio });
    expect(others).toEqual([]);
    expect(command).toContain('-t 10.000000');
    expect(command).not.toContain('-ss');
    expect(command).toContain(
      '-i file:/files/in -filter_complex [0:0]fps=fps=25/1:start_time=0.000000:round=near,setpts=PTS-STARTPTS,scale=64:36:flags=area:out_range=tv,format=yuv444p[frames];[0:1]',
    );
    expect(command).toMatch(/-map \[frames\] -f rawvideo pipe:5 -map \[sound\] -f null -$/);
  });

  it('read the requested part', () => {
    expect(commandsOf({ video: { ...video, offsetSeconds: 5 } })[0]).toContain('-ss 5.000000 -t 10.000000');
  });

  it('use a process each for picture and sound of different parts', () => {
    expect(commandsOf({ video, audio: { ...audio, inputKey: 'other' } })).toHaveLength(2);
    expect(commandsOf({ video, audio: { ...audio, offsetSeconds: 1 } })).toHaveLength(2);
    const composition = {
      sampleRate: 48_000,
      layout: 'stereo',
      pieces: [{ kind: 'GAP' as const, durationSeconds: 9 }],
    };
    const [, sound] = commandsOf({ video, audio: { ...audio, composition } });
    expect(sound).toContain('[whole]aresample=async=1');
  });

  it('halve high rates', () => {
    expect(scanRate({ numerator: 60_000, denominator: 1001 })).toEqual({ numerator: 30_000, denominator: 1001 });
    expect(scanRate({ numerator: 24, denominator: 1 })).toEqual({ numerator: 24, denominator: 1 });
    expect(scanRate({ numerator: 120, denominator: 1 })).toEqual({ numerator: 30, denominator: 1 });
  });
});
