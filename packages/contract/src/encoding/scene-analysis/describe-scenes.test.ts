import { describe, expect, it } from 'vitest';
import { sceneFindings, type SceneFindings } from './findings.ts';
import { breakReason, describeScenes, withSpokenKeywords } from './describe-scenes.ts';

const signals = {
  transition: 1,
  pictureChange: 0.2,
  silence: 1,
  black: 0,
  fallingLoudness: 0,
  slowingPace: 0,
  position: 0.4,
};
const scene = { cutsPerMinute: 7, motion: 3, luma: 80, level: -21.5 };
const findings: SceneFindings = sceneFindings.parse({
  durationSeconds: 90,
  shots: [{ at: 0 }, { at: 10, transition: 'CUT' }, { at: 60, transition: 'FADE_BLACK' }],
  scenes: [
    { start: 0, end: 60, shotCount: 2, ...scene },
    { start: 60, end: 90, shotCount: 1, ...scene, cutsPerMinute: 0 },
  ],
  breaks: [{ at: 60, score: 0.7, signals }],
  black: [],
  silences: [],
  credits: { start: 62, end: 90 },
  isTruncated: false,
});

describe('description of scenes', () => {
  it('names shots, pace, credits and the method, and leaves out what only a model could fill', () => {
    const described = describeScenes(findings);
    expect(described).toEqual({
      duration: 90,
      description: '2 scenes with 3 shots in 1.5 minutes.',
      scenes: [
        {
          id: 'scene-1',
          title: 'Scene 1',
          startInSeconds: 0,
          endInSeconds: 60,
          summary: '2 shots, 7 cuts a minute, -21.5 LUFS',
          type: 'UNKNOWN',
          content: { dynamics: { pacing: 'MEASURED' } },
          shots: [
            { startInSeconds: 0, endInSeconds: 10 },
            { startInSeconds: 10, endInSeconds: 60 },
          ],
          adOpportunityInformation: { score: 0.7, reason: 'By signals: strong transition, silence.' },
        },
        {
          id: 'scene-2',
          title: 'Scene 2',
          startInSeconds: 60,
          endInSeconds: 90,
          summary: '1 shot, 0 cuts a minute, -21.5 LUFS',
          type: 'END_CREDITS',
          content: { dynamics: { pacing: 'SLOW' } },
          shots: [{ startInSeconds: 60, endInSeconds: 90 }],
        },
      ],
      metadata: { version: '1', disclaimer: expect.stringContaining('without a model') },
    });
  });

  it('reports a film with more shots than are kept', () => {
    expect(describeScenes({ ...findings, isTruncated: true }).description).toContain('more shots than are kept');
  });

  it('says so if no signal speaks for a break', () => {
    const none = { ...signals, transition: 0, silence: 0 };
    expect(breakReason({ signals: none })).toBe('By signals: no signal is strong.');
  });
});

describe('keywords that are said', () => {
  const spoken = {
    model: 'ggml-base',
    scenes: [
      { startInSeconds: 0, endInSeconds: 60, keywords: ['harbor'] },
      { startInSeconds: 60, endInSeconds: 90, keywords: ['ship'] },
    ],
  };

  it('are those of scenes for which a model wrote none, and the disclaimer names the transcript', () => {
    const words = { startInSeconds: 0, endInSeconds: 60, title: '', summary: '', keywords: ['lighthouse'] };
    const described = describeScenes(findings, undefined, { model: 'llama', scenes: [words] });
    const { scenes, metadata } = withSpokenKeywords(described, spoken);
    expect(scenes.map(({ keywords }) => keywords)).toEqual([['lighthouse'], ['ship']]);
    expect(metadata.disclaimer).toMatch(/by llama.*The keywords of 1 scene are words of a transcript by ggml-base/);
  });

  it('do not belong to scenes with other times, and change nothing without any', () => {
    const described = describeScenes(findings);
    const elsewhere = { ...spoken, scenes: spoken.scenes.map((each) => ({ ...each, endInSeconds: 59 })) };
    expect(withSpokenKeywords(described, elsewhere)).toEqual(described);
    expect(withSpokenKeywords(described, undefined)).toEqual(described);
    const { disclaimer } = withSpokenKeywords(described, spoken).metadata;
    expect(disclaimer).toMatch(/^By signals of picture and sound: cuts, .*\. The keywords of 2 scenes are/);
  });
});
