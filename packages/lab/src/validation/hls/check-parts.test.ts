import { expect, it } from 'vitest';
import { checkParts } from './check-parts.ts';
import { readMediaPlaylist } from './read-media-playlist.ts';

const good = `#EXTM3U
#EXT-X-VERSION:9
#EXT-X-TARGETDURATION:2
#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.5
#EXT-X-PART-INF:PART-TARGET=0.5
#EXT-X-PART:DURATION=0.5,URI="a.m4s",BYTERANGE="10@0",INDEPENDENT=YES
#EXT-X-PART:DURATION=0.48,URI="a.m4s",BYTERANGE="10@10"
#EXTINF:0.98,
a.m4s
`;

const rulesOf = (text: string): string[] => {
  const rules: string[] = [];
  checkParts(
    readMediaPlaylist(text, 'https://a.test/a.m3u8', () => {}),
    (rule) => rules.push(rule),
  );
  return rules;
};

it('accepts partial segments with all that players need', () => {
  expect(rulesOf(good)).toEqual([]);
  expect(rulesOf(good.replaceAll(/#EXT-X-(PART|SERVER).*\n/g, ''))).toEqual([]);
});

it.each([
  ['hls-part-target-missing', (text: string) => text.replace(/#EXT-X-PART-INF.*\n/, '')],
  ['hls-part-duration', (text: string) => text.replace('DURATION=0.48', 'DURATION=0.7')],
  ['hls-part-hold-back', (text: string) => text.replace('PART-HOLD-BACK=1.5', 'PART-HOLD-BACK=0.9')],
  ['hls-part-hold-back', (text: string) => text.replace(',PART-HOLD-BACK=1.5', '')],
  ['hls-part-blocking', (text: string) => text.replace('CAN-BLOCK-RELOAD=YES,', '')],
])('finds %s', (rule, change) => {
  expect(rulesOf(change(good))).toEqual([rule]);
});

it('asks nothing about the edge of a playlist that has ended', () => {
  expect(rulesOf(`${good.replace(/#EXT-X-SERVER.*\n/, '')}#EXT-X-ENDLIST\n`)).toEqual([]);
});
