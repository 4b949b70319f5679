import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sample } from '@sluice/testing/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMediaTools } from '../tools/find-media-tools.ts';
import type { MediaTools } from '../tools/media-tools.ts';
import type { SceneFindings } from '@sluice/contract/encoding/scene-analysis/findings';
import type { ScanSource } from './scan-payload.ts';
import { scanScenes } from './scan-scenes.ts';
import { makeFilm } from './testing/make-film.ts';
import { scoreTransitions, type TransitionScore } from './testing/score-transitions.ts';
import type { Transition } from './transitions/transition.ts';
import { FrameAnalysis } from './analyze-frames.ts';

const run = promisify(execFile);
/** Seeds on which no threshold was tuned. */
const unseenSeeds = [101, 102];

const sumOf = (scores: readonly TransitionScore[]): TransitionScore['byKind'] => {
  const sum: TransitionScore['byKind'] = {};
  for (const { byKind } of scores)
    for (const [name, { found, all }] of Object.entries(byKind)) {
      const counts = (sum[name as Transition['kind']] ??= { found: 0, all: 0 });
      counts.found += found;
      counts.all += all;
    }
  return sum;
};

describe('scan for scenes', () => {
  let tools: MediaTools;
  let root: string;
  const scan = (
    file: string,
    source: Pick<ScanSource, 'video' | 'audio'>,
    signal?: AbortSignal,
  ): Promise<SceneFindings> =>
    scanScenes(tools, source, { input: () => file, outputDirectory: join(root, 'scan'), signal });
  const part = (durationSeconds: number, streamIndex = 0) => ({
    inputKey: 'in',
    streamIndex,
    offsetSeconds: 0,
    durationSeconds,
  });
  const rate = { numerator: 25, denominator: 1 };

  beforeAll(async () => {
    tools = await findMediaTools(process.env);
    root = await mkdtemp(join(tmpdir(), 'sluice-scenes-'));
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  it('finds at least 90 % of all transitions and 60 % of every kind in films that it was not tuned on', async () => {
    const scores: TransitionScore[] = [];
    for (const seed of unseenSeeds) {
      const film = await makeFilm(tools.ffmpeg, root, { seed, shotCount: 30 });
      const analysis = new FrameAnalysis(film.framesPerSecond);
      const filters = 'scale=64:36:flags=area,format=yuv444p';
      const output = ['-v', 'error', '-i', film.file, '-vf', filters, '-f', 'rawvideo', '-'];
      const { stdout } = await run(tools.ffmpeg, output, { encoding: 'buffer', maxBuffer: 2 ** 28 });
      analysis.push(stdout);
      const { transitions, frameCount } = analysis.end();
      expect(frameCount).toBe(film.frameCount);
      scores.push(scoreTransitions(film.transitions, transitions));
    }
    const mean = (key: 'precision' | 'recall' | 'f1'): number =>
      scores.reduce((sum, score) => sum + score[key], 0) / scores.length;
    const byKind = sumOf(scores);
    const kinds = Object.entries(byKind).map(([kind, { found, all }]) => `${kind} ${found}/${all}`);
    const measures = (['precision', 'recall', 'f1'] as const).map((key) => `${key} ${mean(key).toFixed(3)}`);
    process.stdout.write(`Transitions of unseen films: ${measures.join(', ')}; ${kinds.join(', ')}\n`);
    expect(mean('f1')).toBeGreaterThanOrEqual(0.9);
    expect(kinds).toHaveLength(5);
    for (const { found, all } of Object.values(byKind)) expect(found / all).toBeGreaterThanOrEqual(0.6);
  }, 240_000);

  it('measures picture and sound of one part of a file in one pass', async () => {
    const file = join(root, 'evening.mp4');
    const tone = (hertz: number, seconds: number): string[] => ['-f', 'lavfi', '-i', `sine=f=${hertz}:d=${seconds}`];
    const picture = (source: string): string[] => ['-f', 'lavfi', '-i', `${source}:s=320x180:r=25`];
    const font = (text: string): string => `drawtext=text='${text}':fontcolor=white:fontsize=14`;
    const credits = Array.from({ length: 8 }, (_, at) => `${font(`Person ${at}`)}:x=110:y=h-t*12+${at * 22}`);
    const graph = [
      '[0:v]trim=duration=20,fade=t=out:st=19:d=1[a]',
      '[1:v]trim=duration=20,fade=t=in:d=1[b]',
      '[2:v]trim=duration=20[c]',
      `[3:v]trim=duration=14,${credits.join(',')}[d]`,
      '[a][b][c][d]concat=n=4,format=yuv420p[v]',
      "[4:a]volume='if(between(t,18.5,21.5),0,0.5)':eval=frame[s]",
    ];
    const sources = ['testsrc2=d=20', 'smptehdbars=d=20', 'rgbtestsrc=d=20', 'color=black:d=14'];
    const inputs = [...sources.flatMap(picture), ...tone(440, 74)];
    const maps = ['-filter_complex', graph.join(';'), '-map', '[v]', '-map', '[s]'];
    const encoders = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'];
    await run(tools.ffmpeg, ['-v', 'error', '-y', ...inputs, ...maps, ...encoders, file]);
    const findings = await scan(file, { video: { ...part(74), rate }, audio: part(74, 1) });
    expect(findings.durationSeconds).toBe(74);
    expect(findings.shots.map(({ transition }) => transition)).toEqual([null, 'FADE_BLACK', 'CUT', 'FADE_BLACK']);
    expect(findings.shots[2]?.at).toBeCloseTo(40, 1);
    expect(findings.scenes.map(({ start }) => Math.round(start))).toEqual([0, 20, 40, 61]);
    expect(findings.silences).toHaveLength(1);
    expect(findings.silences[0]?.start).toBeCloseTo(18.5, 0);
    expect(findings.silences[0]?.end).toBeCloseTo(21.5, 0);
    expect(findings.credits?.start).toBeCloseTo(61, 0);
    expect(findings.loudness?.integratedLufs).toBeLessThan(-10);
    const [best] = findings.breaks.toSorted((one, other) => other.score - one.score);
    expect(best?.at).toBeCloseTo(20, 0);
    expect(best?.signals).toMatchObject({ transition: 1, silence: 1, black: 1 });
    // The same, from the middle on.
    const rest = { ...part(34), offsetSeconds: 40 };
    const later = await scan(file, { video: { ...rest, rate }, audio: { ...rest, streamIndex: 1 } });
    expect(later.shots.map(({ at }) => Math.round(at))).toEqual([0, 21]);
    expect(later.silences).toEqual([]);
  }, 120_000);

  it('returns findings of pictures without sound and of sound without pictures', async () => {
    const mute = await scan(await sample('no-audio.mp4'), { video: { ...part(4), rate } });
    expect(mute).toMatchObject({ loudness: null, silences: [], scenes: [{ start: 0, shotCount: 1 }] });
    const heard = await scan(await sample('audio-only.m4a'), { audio: part(6) });
    expect(heard).toMatchObject({ shots: [], scenes: [], breaks: [], durationSeconds: 6 });
    expect(heard.loudness?.levels.length).toBeGreaterThan(50);
  });

  it('ends with its signal', async () => {
    const abort = new AbortController();
    const file = await sample('standard.mp4');
    const scanning = scanScenes(
      tools,
      { video: { ...part(6), rate } },
      {
        input: () => file,
        outputDirectory: join(root, 'aborted'),
        signal: abort.signal,
        onProgress: () => undefined,
      },
    );
    abort.abort(new Error('stopped'));
    await expect(scanning).rejects.toThrow('stopped');
  });
});
