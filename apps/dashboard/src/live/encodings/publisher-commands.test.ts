import { expect, it } from 'vitest';
import { ffmpegCommand } from './publisher-commands.ts';

it('sends FLV with the stream key to RTMP', () =>
  expect(ffmpegCommand({ protocol: 'RTMP', url: 'rtmp://host/live-1' }, 'key')).toMatch(
    / -f flv 'rtmp:\/\/host\/live-1\/key'$/,
  ));

it('sends MPEG-TS to SRT, whose address already contains the key', () =>
  expect(ffmpegCommand({ protocol: 'SRT', url: 'srt://host:8890?streamid=a%2Fkey' }, 'key')).toMatch(
    / -f mpegts 'srt:\/\/host:8890\?streamid=a%2Fkey'$/,
  ));

it('sends H.264 without B-frames and Opus to WHIP', () =>
  expect(ffmpegCommand({ protocol: 'WHIP', url: 'https://host/whip/live-1/key' }, 'key')).toMatch(
    /baseline .*libopus.* -f whip 'https:\/\/host\/whip\/live-1\/key'$/,
  ));
