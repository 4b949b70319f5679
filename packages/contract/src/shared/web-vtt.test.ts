import { describe, expect, it } from 'vitest';
import { readCues, writeCues } from './web-vtt.ts';

const cues = [
  { start: 0, end: 1.5, text: 'Hello' },
  { start: 3661.25, end: 3662, text: 'two\nlines' },
];

describe('cues', () => {
  it('are read from WebVTT, with settings, comments and identifiers', () => {
    const text =
      '\uFEFFWEBVTT - title\r\n\r\nNOTE a --\r\n\r\n1\r\n00:00.000 --> 00:01.500 align:start\r\nHello\r\n\r\n01:01:01.250 --> 01:01:02.000\r\ntwo\r\nlines\r\n';
    expect(readCues(text)).toEqual({ cues });
  });

  it('are read from SubRip', () => {
    const text = '1\n00:00:00,000 --> 00:00:01,500\nHello\n\n2\n01:01:01,250 --> 01:01:02,000\ntwo\nlines\n';
    expect(readCues(text)).toEqual({ cues });
  });

  it('survive a round trip', () => {
    expect(readCues(writeCues(cues.toReversed()))).toEqual({ cues });
  });

  it.each([
    ['no cues', 'WEBVTT\n\nHello'],
    ['an end before its start', 'WEBVTT\n\n00:02.000 --> 00:01.000\nHello'],
    ['a wrong time', 'WEBVTT\n\n00:99.000 --> 01:01.000\nHello'],
    ['a cue without text', 'WEBVTT\n\n00:01.000 --> 00:02.000\n'],
    ['HTML', '<html><script>alert(1)</script></html>'],
  ])('of a text with %s are rejected', (_name, text) => {
    expect(readCues(text)).toHaveProperty('problem');
  });
});
