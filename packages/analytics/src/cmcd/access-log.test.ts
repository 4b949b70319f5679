import { describe, expect, it } from 'vitest';
import { AccessLog } from './access-log.ts';

const cmcd = encodeURIComponent('br=3200,ot=v,sid="s",cid="film"');
const values = { br: 3200, ot: 'v', sid: 's', cid: 'film' };
const at = Date.UTC(2026, 9, 10, 13, 55, 36);

const read = (...lines: string[]) => {
  const log = new AccessLog();
  return lines.flatMap((line) => log.read(line) ?? []);
};

describe('readAccessLog', () => {
  it.each([
    [
      'the combined format',
      [
        `198.51.100.7 - - [10/Oct/2026:15:55:36 +0200] "GET /v/1.m4s?CMCD=${cmcd} HTTP/1.1" 206 1234 "https://example.com/watch" "Player/1 (\\"x\\")"`,
      ],
      { page: 'https://example.com/watch', milliseconds: 0 },
    ],
    [
      'JSON',
      [
        JSON.stringify({
          time_iso8601: '2026-10-10T15:55:36+02:00',
          remote_addr: '198.51.100.7',
          request: `GET /v/1.m4s?CMCD=${cmcd} HTTP/2.0`,
          status: 206,
          body_bytes_sent: '1234',
          request_time: '0.25',
        }),
      ],
      { milliseconds: 250 },
    ],
    [
      'JSON with headers',
      [
        JSON.stringify({
          msec: at / 1000,
          ip: '198.51.100.7',
          url: '/v/1.m4s',
          status: '206',
          bytes: 1234,
          http_cmcd_object: 'br=3200,ot=v',
          'CMCD-Session': 'sid="s",cid="film"',
        }),
      ],
      { milliseconds: 0 },
    ],
    [
      "W3C's format",
      [
        '#Version: 1.0',
        '#Fields: date time x-edge-location sc-bytes c-ip cs-method cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query time-taken',
        `2026-10-10\t13:55:36\tFRA\t1234\t198.51.100.7\tGET\t/v/1.m4s\t206\t-\tPlayer/1%20(x)\tCMCD=${encodeURIComponent(cmcd)}\t0.25`,
      ],
      { userAgent: 'Player/1 (x)', milliseconds: 250 },
    ],
  ])('reads %s', (_name, lines, { milliseconds, ...viewer }) => {
    const request = { url: '/v/1.m4s', status: 206, sizeBytes: 1234, milliseconds };
    expect(read(...lines)).toMatchObject([
      { address: '198.51.100.7', report: { values, receivedAtMilliseconds: at, request }, ...viewer },
    ]);
  });

  it('reads the common format, which has no referer and user agent', () => {
    expect(read(`::1 - me [10/Oct/2026:13:55:36 +0000] "GET /a?CMCD=${cmcd} HTTP/1.1" 200 -`)).toHaveLength(1);
  });

  it.each([
    ['is empty', ''],
    ['is something else', 'x'.repeat(100_000)],
    ['is broken JSON', '{"time":'],
    ['is JSON of no object', '[1]'],
    ['has no CMCD', '198.51.100.7 - - [10/Oct/2026:13:55:36 +0000] "GET /a HTTP/1.1" 200 1'],
    ['has no keys in it', '198.51.100.7 - - [10/Oct/2026:13:55:36 +0000] "GET /a?CMCD=%22 HTTP/1.1" 200 1'],
    ['has no time', JSON.stringify({ url: `/a?CMCD=${cmcd}`, time: 'yesterday' })],
  ])('ignores a line that %s', (_what, line) => {
    expect(read(line)).toEqual([]);
  });
});
