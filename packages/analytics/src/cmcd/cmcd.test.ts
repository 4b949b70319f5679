import { describe, expect, it } from 'vitest';
import { cmcdOfRequest, parseCmcd, parseReports } from './parse.ts';
import { CmcdSessions } from './sessions.ts';

const sid = '6e2fb550-c457-11e9-bb97-0800200c9a66';
const start = 1_800_000_000_000;

describe('CMCD keys', () => {
  it.each([
    [`sid="${sid}"`, { sid }],
    [`br=3200,bs,d=4004,mtp=25400,ot=v,rtp=15000,sf=h,st=v,su`, { br: 3200, bs: true, d: 4004, su: true, ot: 'v' }],
    ['cid="faec5fc2-ac30-11ea\\"bb37",pr=1.08', { cid: 'faec5fc2-ac30-11ea"bb37', pr: 1.08 }],
    ['br=(5000;v 128;a),ec=("404" "E1"),su=?0', { br: [5000, 128], ec: ['404', 'E1'], su: false }],
    ['com.example-myString="a, b=c",v=2', { 'com.example-myString': 'a, b=c', v: 2 }],
  ])('parses %s', (text, expected) => {
    expect(parseCmcd(text)).toMatchObject(expected);
  });

  it.each(['sid="open', '=1', 'a b', 'br=(1', '"x"', 'a=,b'])('rejects %s', (text) => {
    expect(parseCmcd(text)).toBeUndefined();
  });

  it('reads the query argument or the headers of a request', () => {
    const argument = encodeURIComponent(`bl=21300,sid="${sid}"`);
    expect(cmcdOfRequest(`/a.m4s?x=1&CMCD=${argument}`, {})).toEqual({ bl: 21_300, sid });
    expect(cmcdOfRequest('/a.m4s', { 'cmcd-object': 'br=3200,ot=v', 'cmcd-session': `sid="${sid}"` })).toEqual({
      br: 3200,
      ot: 'v',
      sid,
    });
    expect(cmcdOfRequest('/a.m4s?x=1', {})).toBeUndefined();
  });

  it('reads bodies of lines and of JSON', () => {
    expect(parseReports('e=ps,sta=p,v=2\ne=t,v=2\n')).toHaveLength(2);
    expect(parseReports('[{"e":"ps","sta":"p"},{"br":[5000,128]}]')).toEqual([
      { e: 'ps', sta: 'p' },
      { br: [5000, 128] },
    ]);
    for (const none of ['', '[', '[1]', 'e=ps\n=']) expect(parseReports(none)).toBeUndefined();
  });
});

const play = (reports: [seconds: number, text: string][]) => {
  const sessions = new CmcdSessions<string>();
  const samples = reports.flatMap(([seconds, text]) =>
    sessions.take('key', 'owner', {
      values: parseCmcd(`${text},sid="${sid}"`) ?? {},
      receivedAtMilliseconds: start + seconds * 1000,
    }),
  );
  return [...samples, ...[...sessions.endAll()].flatMap((ended) => ended.samples)];
};

const sum = (samples: Record<string, unknown>[], field: string): number =>
  samples.reduce((total, sample) => total + Number(sample[field] ?? 0), 0);

describe('a CMCD version 2 session', () => {
  const samples = play([
    [0, 'e=ps,sta=s,cid="film",sf=d,st=v,v=2'],
    [1, 'e=ps,sta=p,br=(5000;v),cid="film",msd=800,v=2'],
    [31, 'e=t,sta=p,br=(5000;v),mtp=(25000),dfa=3,v=2'],
    [41, 'e=ps,sta=r,v=2'],
    [44, 'e=ps,sta=p,v=2'],
    [50, 'e=ps,sta=a,v=2'],
    [60, 'e=ps,sta=p,v=2'],
    [70, 'e=ps,sta=e,v=2'],
    [71, 'e=ps,sta=q,v=2'],
  ]);

  it('reports the time spent in each state, with start and end', () => {
    expect(samples.map(({ state }) => state)).toEqual(
      'setup startup playing playing rebuffering playing paused playing closed'.split(' '),
    );
    expect(samples[1]).toMatchObject({ videoStartupTime: 800, impressionId: sid, videoId: 'film', platform: 'cmcd' });
    expect([sum(samples, 'played'), sum(samples, 'buffered'), sum(samples, 'paused')]).toEqual([56_000, 3000, 10_000]);
    expect(sum(samples, 'droppedFrames')).toBe(3);
    expect(samples[2]).toMatchObject({ videoBitrate: 5_000_000, streamFormat: 'dash', isLive: false });
    expect(samples.at(-1)).toMatchObject({ videoTimeEnd: 56_000 });
  });

  it('reports failures', () => {
    const failed = play([
      [0, 'e=ps,sta=s,v=2'],
      [4, 'e=e,sta=f,ec=("3016"),v=2'],
    ]);
    expect(failed).toMatchObject([
      { state: 'error', errorCode: 3016, videoStartFailed: true, videoStartFailedReason: 'PLAYER_ERROR' },
      { state: 'closed' },
    ]);
  });

  it('starts a new session when the content id changes', () => {
    const both = play([
      [0, 'e=ps,sta=p,cid="a",v=2'],
      [5, 'e=c,sta=p,cid="b",v=2'],
    ]);
    expect(new Set(both.map(({ impressionId }) => impressionId))).toEqual(new Set([sid, `${sid}-2`]));
  });
});

describe('a CMCD version 1 session', () => {
  it('is reconstructed from media requests', () => {
    const samples = play([
      [0, 'ot=m,sf=h,su'],
      [0.3, 'ot=v,br=1000,d=4000,bl=0,su,cid="film"'],
      [0.9, 'ot=v,br=1000,d=4000,bl=4000,mtp=8000'],
      [4.9, 'ot=v,br=2000,d=4000,bl=4000'],
      // The buffer lasted eight seconds.
      [14.9, 'ot=v,br=2000,d=4000,bl=0,bs'],
      [20.9, 'ot=v,br=2000,d=4000,bl=3000,pr=0'],
    ]);
    expect(samples.map(({ state }) => state)).toEqual('setup startup playing rebuffering playing closed'.split(' '));
    expect(samples[1]).toMatchObject({ videoStartupTime: 900, streamFormat: 'hls', videoId: 'film' });
    expect([sum(samples, 'played'), sum(samples, 'buffered'), sum(samples, 'paused')]).toEqual([12_000, 2000, 6000]);
  });

  it('yields no samples without a session id', () => {
    const sessions = new CmcdSessions<string>();
    expect(sessions.take('key', 'owner', { values: { br: 1 }, receivedAtMilliseconds: start })).toEqual([]);
    expect([...sessions.endAll()]).toEqual([]);
  });

  it('ends after a silence; a later report starts a new session', () => {
    const reported = [0, 80, 160, 251].map((seconds): [number, string] => [seconds, 'ot=v']);
    const ids = play(reported).map(({ impressionId }) => impressionId);
    expect([...new Set(ids)]).toEqual([sid, `${sid}-2`]);
  });
});
