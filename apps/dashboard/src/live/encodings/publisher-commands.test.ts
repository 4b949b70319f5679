import { expect, it } from 'vitest';
import { ffmpegCommand, obsSettings } from './publisher-commands.ts';

it('sends FLV with the stream key to RTMP', () =>
  expect(ffmpegCommand({ protocol: 'RTMP', url: 'rtmp://host/live-1' }, { streamKey: 'key' })).toMatch(
    / -f flv 'rtmp:\/\/host\/live-1\/key'$/,
  ));

it('sends MPEG-TS to SRT, whose address already contains the key', () =>
  expect(ffmpegCommand({ protocol: 'SRT', url: 'srt://host:8890?streamid=a%2Fkey' }, { streamKey: 'key' })).toMatch(
    / -f mpegts 'srt:\/\/host:8890\?streamid=a%2Fkey'$/,
  ));

it('sends H.264 without B-frames and Opus to WHIP', () =>
  expect(ffmpegCommand({ protocol: 'WHIP', url: 'https://host/whip/live-1/key' }, { streamKey: 'key' })).toMatch(
    /baseline .*libopus.* -f whip 'https:\/\/host\/whip\/live-1\/key'$/,
  ));

it('adds the passphrase and the length of its key to SRT, also for OBS', () => {
  const ingest = { protocol: 'SRT' as const, url: 'srt://host:8890?streamid=a%2Fkey' };
  const secrets = { streamKey: 'key', passphrase: 'it is 10 & more', keyLength: 32 };
  const address = 'srt://host:8890?streamid=a%2Fkey&passphrase=it%20is%2010%20%26%20more&pbkeylen=32';
  expect(ffmpegCommand(ingest, secrets)).toContain(`'${address}'`);
  expect(obsSettings(ingest, secrets)).toContain(`Server: ${address}\n`);
});
