import { describe, expect, it } from 'vitest';
import { chooseMediaFile, companionsOf } from './media.ts';

const file = (change: object = {}) => ({
  fileURL: 'https://ads.example/a.mp4',
  mimeType: 'video/mp4',
  width: 640,
  height: 360,
  bitrate: 800,
  ...change,
});
const choose = (files: ReturnType<typeof file>[], isSecure = true) =>
  chooseMediaFile(files, { height: 360, canPlay: (type) => type === 'video/mp4', isSecure })?.fileURL;

describe('the video of an ad', () => {
  it.each([
    ['http on a page with https', { fileURL: 'http://ads.example/a.mp4' }],
    ['a script', { fileURL: 'javascript:alert(1)' }],
    ['data', { fileURL: 'data:video/mp4;base64,AAAA' }],
    ['no address', { fileURL: '//ads.example/a.mp4' }],
    ['a program', { apiFramework: 'VPAID' }],
    ['a type that the browser does not play', { mimeType: 'application/javascript' }],
  ])('is never %s', (_, change) => expect(choose([file(change)])).toBeUndefined());

  it('may be http on a page without https', () =>
    expect(choose([file({ fileURL: 'http://ads.example/a.mp4' })], false)).toBe('http://ads.example/a.mp4'));

  it('is the smallest that fills the player', () =>
    expect(
      choose([file({ height: 1080 }), file({ height: 540, fileURL: 'https://b.example/' }), file({ height: 180 })]),
    ).toBe('https://b.example/'));
});

it('drops companions whose image or link is no web address', () => {
  const variation = (url: string, link: string) => ({
    width: 300,
    height: 250,
    staticResources: [{ url }],
    companionClickThroughURLTemplate: link,
  });
  const variations = [
    variation('https://a.example/a.png', 'javascript:alert(1)'),
    variation('javascript:alert(1)', 'https://a.example/'),
  ];
  expect(companionsOf({ creatives: [{ type: 'companion', duration: 0, variations }] })).toEqual([
    { imageUrl: 'https://a.example/a.png', width: 300, height: 250 },
  ]);
});
