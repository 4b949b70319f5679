import { describe, expect, it } from 'vitest';
import { findSpokenKeywords } from './spoken-keywords.ts';

const scenes = [0, 60, 120].map((startInSeconds) => ({ startInSeconds, endInSeconds: startInSeconds + 60 }));
const line = (startInSeconds: number, text: string) => ({ startInSeconds, endInSeconds: startInSeconds + 4, text });

describe('keywords of what is said in scenes', () => {
  it('are words that are said often in a scene, and rarely in others', () => {
    const lines = [
      line(1, 'The harbor opens, and the ship leaves the harbor.'),
      line(30, 'The captain says that the ship is late.'),
      line(61, 'The captain calls the lighthouse. The lighthouse answers.'),
      line(130, 'And the captain says nothing, 42 times.'),
    ];
    expect(findSpokenKeywords(scenes, lines, 'en')).toEqual([
      ['harbor', 'ship', 'captain'],
      ['lighthouse', 'captain'],
      ['captain'],
    ]);
  });

  it('belong to the scene in which most of a line is said, and keep their spelling', () => {
    const lines = [line(57, 'Der Hafen, der Hafen!'), line(59, 'Das Schiff. Ein Schiff!')];
    expect(findSpokenKeywords(scenes, lines, 'de')).toEqual([['Hafen'], ['Schiff'], []]);
  });

  it('are found in languages without spaces', () => {
    expect(findSpokenKeywords(scenes, [line(1, '東京の東京は大きい東京')], 'ja')[0]).toContain('東京');
  });

  it('are none for a language without a list of stop words, without speech, and after the last scene', () => {
    const twice = [line(1, 'tlhIngan tlhIngan')];
    expect(findSpokenKeywords(scenes, twice, 'tlh')).toEqual([[], [], []]);
    expect(findSpokenKeywords(scenes, [], 'en')).toEqual([[], [], []]);
    expect(findSpokenKeywords(scenes, [line(500, 'harbor harbor')], 'en')).toEqual([[], [], []]);
  });
});
