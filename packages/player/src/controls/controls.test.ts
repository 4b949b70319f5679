import { describe, expect, it } from 'vitest';
import { chapterAt } from './chapter-at.ts';
import { parseChapters } from './chapters.ts';
import { formatTime } from './format-time.ts';
import { commandOf } from './keyboard.ts';
import { formatBitrate, qualityLabel } from './menu-content.ts';
import { parseThumbnails } from './thumbnails.ts';

const press = (key: string, modifiers = {}) =>
  commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...modifiers });

describe('keyboard', () => {
  it.each([
    [' ', { do: 'togglePlay' }],
    ['K', { do: 'togglePlay' }],
    ['ArrowLeft', { do: 'seekBy', seconds: -5 }],
    ['l', { do: 'seekBy', seconds: 10 }],
    ['ArrowUp', { do: 'changeVolume', by: 0.05 }],
    ['7', { do: 'seekToShare', share: 0.7 }],
    ['Home', { do: 'seekToShare', share: 0 }],
    ['End', { do: 'seekToShare', share: 1 }],
    ['?', { do: 'toggleHelp' }],
  ])('maps %j to %j', (key, command) => expect(press(key)).toEqual(command));

  it('leaves combinations and unknown keys to the browser', () => {
    expect(press('f', { ctrlKey: true })).toBeUndefined();
    expect(press('k', { metaKey: true })).toBeUndefined();
    expect(press('Tab')).toBeUndefined();
  });
});

describe('texts', () => {
  it('shows hours only when the duration has hours', () => {
    expect([formatTime(5), formatTime(65.9), formatTime(3_725), formatTime(65, 3_600)]).toEqual([
      '0:05',
      '1:05',
      '1:02:05',
      '0:01:05',
    ]);
  });

  it('shows an invalid position as 0', () => {
    expect([formatTime(Number.NaN), formatTime(-3), formatTime(Infinity)]).toEqual(['0:00', '0:00', '0:00']);
  });

  it('names a quality by its height, or by its bitrate without one', () => {
    const quality = { id: '1', width: 0, bitrateBitsPerSecond: 1_250_000 };
    expect(qualityLabel({ ...quality, height: 720 })).toBe('720p');
    expect(qualityLabel({ ...quality, height: 0 })).toBe('1.3 Mbit/s');
    expect(formatBitrate(640_400)).toBe('640 kbit/s');
  });
});

describe('thumbnails', () => {
  const file =
    'WEBVTT\n\n1\n00:00.000 --> 00:02.500\nsprite.png#xywh=64,0,64,36\n\n00:00:02.500 --> 01:00:00.000\n/whole.jpg\n\nbroken\n';

  it('reads sprites and single images, with URLs relative to the file', () => {
    expect(parseThumbnails(file, 'https://cdn.example/a/thumbs.vtt')).toEqual([
      {
        startSeconds: 0,
        endSeconds: 2.5,
        url: 'https://cdn.example/a/sprite.png',
        area: { x: 64, y: 0, width: 64, height: 36 },
      },
      { startSeconds: 2.5, endSeconds: 3600, url: 'https://cdn.example/whole.jpg' },
    ]);
  });

  it('finds nothing in a file of another format', () => {
    expect(parseThumbnails('<html></html>', 'https://cdn.example/')).toEqual([]);
  });
});

describe('chapters', () => {
  const chapters = parseChapters(
    'WEBVTT\n\n1\n00:00.000 --> 00:02.500\nThe <b>start</b>\n\n00:00:02.500 --> 01:00:00.000\nThe end\n\n00:01.000 --> 00:02.000\n\nbroken\n',
  );
  it('have titles without markup, and skip broken cues', () =>
    expect(chapters).toEqual([
      { startSeconds: 0, endSeconds: 2.5, title: 'The start' },
      { startSeconds: 2.5, endSeconds: 3600, title: 'The end' },
    ]));
  it('are found by position', () => {
    expect(chapterAt(chapters, 2.5)?.title).toBe('The end');
    expect(chapterAt(chapters, 4000)).toBeUndefined();
  });
});
