import { findMediaTools } from '@sluice/media';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { ValidationLimits } from '../limits.ts';
import { makePlain, type Override, serveStream, type StreamFiles } from '../testing/stream-files.ts';
import { validateStream } from '../validate-stream.ts';

type Change = { files?: Record<string, (content: string) => string>; overrides?: Record<string, Override> };

let ffprobe: string;
/** A film whose segments start with key frames, with a playlist of each kind and an MPD of each type. */
let film: StreamFiles;
let served: Awaited<ReturnType<typeof serveStream>> | undefined;

const coder = '-c:v libx264 -preset ultrafast -b:v 100k';
const textOf = (files: StreamFiles, name: string): string =>
  files.get(name)?.toString('utf8') ?? expect.fail(`no ${name}`);

const range = (attribute: string): string =>
  `#EXT-X-DATERANGE:ID="ad",CLASS="com.apple.hls.interstitial",START-DATE="2026-01-01T00:00:01Z",${attribute}\n`;
const ads = { ASSETS: [{ URI: 'ad.m3u8', DURATION: 12 }] };
const priority = (id: string): string => JSON.stringify({ VERSION: 1, TTL: 60, 'PATHWAY-PRIORITY': [id] });

const period = `<Period><AdaptationSet mimeType="video/mp4"><Representation id="v" bandwidth="900000" codecs="avc1.42c00b,mp4a.40.2" width="160" height="90"><SegmentTemplate duration="2" startNumber="0" initialization="init.mp4" media="$Number$.m4s"/></Representation></AdaptationSet></Period>`;
const mpd = (attributes: string, content: string): string =>
  `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" xmlns:xlink="http://www.w3.org/1999/xlink" profiles="urn:mpeg:dash:profile:isoff-live:2011" minBufferTime="PT2S" ${attributes}>${content}</MPD>`;
const fixed = 'type="static" mediaPresentationDuration="PT12S"';
const dynamic =
  'id="film" type="dynamic" availabilityStartTime="2026-01-01T00:00:00Z" publishTime="2026-01-01T00:00:00Z" minimumUpdatePeriod="PT2S"';
const timing = (scheme: string, file: string): string =>
  `<UTCTiming schemeIdUri="urn:mpeg:dash:utc:${scheme}:2014" value="${file}"/>`;

const describeFilm = (media: StreamFiles): StreamFiles => {
  const playlist = textOf(media, 'media.m3u8').replace(/VERSION:\d+/, 'VERSION:9');
  const insert = (lines: string): string =>
    playlist.replace('#EXTINF', `#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z\n${lines}#EXTINF`);
  const steering = '#EXT-X-CONTENT-STEERING:SERVER-URI="steering.json",PATHWAY-ID="a"';
  const variant = '#EXT-X-STREAM-INF:BANDWIDTH=900000,CODECS="avc1.42c00b,mp4a.40.2",PATHWAY-ID="a"\nmedia.m3u8';
  const iframes = '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=900000,CODECS="avc1.42c00b",URI="iframes.m3u8"';
  const texts = {
    'master.m3u8': `#EXTM3U\n#EXT-X-VERSION:9\n${steering}\n${variant}\n${iframes}\n`,
    'media.m3u8': insert(range('X-ASSET-URI="ad.m3u8"') + range('X-ASSET-LIST="ads.json"')),
    'ad.m3u8': playlist,
    'ads.json': JSON.stringify(ads),
    'iframes.m3u8': playlist.replace('#EXTM3U', '#EXTM3U\n#EXT-X-I-FRAMES-ONLY'),
    'steering.json': priority('a'),
    'live.m3u8': playlist
      .replace(/#EXT-X-(PLAYLIST-TYPE:VOD|ENDLIST)\n/g, '')
      .replace(
        '#EXTINF',
        '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=6\n#EXT-X-PART-INF:PART-TARGET=2\n#EXTINF',
      )
      .concat('#EXT-X-PART:DURATION=2,URI="5.m4s",INDEPENDENT=YES\n#EXT-X-PRELOAD-HINT:TYPE=PART,URI="0.m4s"\n'),
    'fixed.mpd': mpd(fixed, `<Period xlink:href="period.xml" xlink:actuate="onLoad"/>`),
    'period.xml': `<?xml version="1.0"?>\n${period}`,
    'live.mpd': mpd(
      dynamic,
      `<Location>live.mpd</Location><BaseURL serviceLocation="a">./</BaseURL><ContentSteering>steering.json</ContentSteering>${period.replace('<Period', '<Period start="PT0S"')}${timing('http-iso', 'clock.txt')}`,
    ),
    'clock.txt': 'now',
  };
  return new Map([...media, ...Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)] as const)]);
};

beforeAll(async () => {
  ({ ffprobe } = await findMediaTools(process.env));
  const media = await makePlain('testsrc2=alpha=255', 'sine=f=440:r=48000', coder);
  // Its segments have no key frames.
  const other = await makePlain('testsrc2=alpha=255', 'sine=f=440:r=48000', `${coder} -g 400 -hls_flags split_by_time`);
  const keyless = other.get('3.m4s') ?? expect.fail('no segment');
  film = new Map([...describeFilm(media), ['keyless.m4s', keyless]]);
}, 120_000);
afterEach(async () => {
  await served?.close();
  served = undefined;
});

/** Rules of files beside the renditions. */
const isRelated = (rule: string): boolean =>
  /^(ads-|steering-|dash-(clock|location|remote)|hls-(part|preload|iframe|date-range|durations)|limit-|http-(?!cors))/.test(
    rule,
  );

const validate = async (
  manifest: string,
  { files = {}, overrides }: Change,
  limits: Partial<ValidationLimits> = {},
) => {
  const changed = Object.entries(files).map(
    ([name, change]) => [name, Buffer.from(change(textOf(film, name)))] as const,
  );
  const clock: Override['write'] = (response) =>
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end(new Date().toISOString());
  served = await serveStream(new Map([...film, ...changed]), { 'clock.txt': { write: clock }, ...overrides });
  const type = manifest.endsWith('.mpd') ? 'dash' : 'hls';
  const result = await validateStream(
    { type, url: served.url(manifest), drm: { system: 'none' } },
    { network: { allowPrivateNetwork: true }, ffprobe, limits: { liveMilliseconds: 10, ...limits } },
  );
  return { ...result, rules: result.findings.map(({ rule }) => rule) };
};

it.each(['master.m3u8', 'live.m3u8', 'fixed.mpd', 'live.mpd'])('accepts the files that %s names', async (manifest) => {
  const { findings, segments } = await validate(manifest, {});
  const isLiveMpd = manifest === 'live.mpd';
  // The segments of the live MPD are those of its first seconds.
  expect(findings.filter(({ rule }) => isRelated(rule) && !(isLiveMpd && rule === 'http-status'))).toEqual([]);
  expect(segments > 0).toBe(!isLiveMpd);
});

const lost = { status: 404 };
const planted: [rule: string, name: string, manifest: string, change: Change][] = [
  ['http-status', 'a lost I-frame playlist', 'master.m3u8', { overrides: { 'iframes.m3u8': lost } }],
  [
    'hls-iframes-only',
    'a plain playlist in place of I-frames',
    'master.m3u8',
    { files: { 'iframes.m3u8': (text) => text.replace('#EXT-X-I-FRAMES-ONLY\n', '') } },
  ],
  [
    'hls-iframe',
    'an entry without a key frame',
    'master.m3u8',
    { files: { 'iframes.m3u8': (text) => text.replace('\n0.m4s', '\nkeyless.m4s') } },
  ],
  [
    'hls-durations-differ',
    'I-frames of half of the film',
    'master.m3u8',
    { files: { 'iframes.m3u8': (text) => text.replace(/#EXTINF:[\d.]+,\n3.m4s[^]*(?=#EXT-X-ENDLIST)/, '') } },
  ],
  ['steering-manifest', 'a lost steering manifest', 'master.m3u8', { overrides: { 'steering.json': lost } }],
  ['steering-manifest', 'a steering manifest of HTML', 'master.m3u8', { files: { 'steering.json': () => '<html>' } }],
  [
    'steering-manifest',
    'a steering manifest of DASH without an order',
    'live.mpd',
    { files: { 'steering.json': () => '{"VERSION":1}' } },
  ],
  ['steering-pathway', 'an unknown pathway', 'master.m3u8', { files: { 'steering.json': () => priority('b') } }],
  ['steering-pathway', 'an unknown service location', 'live.mpd', { files: { 'steering.json': () => priority('b') } }],
  [
    'steering-pathway',
    'an unknown first pathway',
    'master.m3u8',
    { files: { 'master.m3u8': (text) => text.replace('PATHWAY-ID="a"', 'PATHWAY-ID="b"') } },
  ],
  ['ads-asset', 'a lost ad', 'media.m3u8', { overrides: { 'ad.m3u8': lost } }],
  ['ads-asset', 'an ad that is no playlist', 'media.m3u8', { files: { 'ad.m3u8': () => 'hello' } }],
  ['ads-asset', 'an empty ad', 'media.m3u8', { files: { 'ad.m3u8': () => '#EXTM3U\n' } }],
  [
    'ads-asset-list',
    'a list of ads without durations',
    'media.m3u8',
    { files: { 'ads.json': () => '{"ASSETS":[{"URI":"a"}]}' } },
  ],
  [
    'ads-asset',
    'a lost ad of a list',
    'media.m3u8',
    { files: { 'ads.json': (text) => text.replace('ad.m3u8', 'none.m3u8') } },
  ],
  [
    'ads-interstitial',
    'an interstitial of both kinds',
    'media.m3u8',
    { files: { 'media.m3u8': (text) => text.replace('X-ASSET-URI=', 'X-ASSET-LIST="ads.json",X-ASSET-URI=') } },
  ],
  [
    'hls-date-range-clock',
    'date ranges without a clock',
    'media.m3u8',
    { files: { 'media.m3u8': (text) => text.replace(/#EXT-X-PROGRAM-DATE-TIME.*\n/, '') } },
  ],
  [
    'http-status',
    'a lost part',
    'live.m3u8',
    { files: { 'live.m3u8': (text) => text.replace('URI="5.m4s"', 'URI="none.m4s"') } },
  ],
  [
    'hls-part-independent',
    'an independent part without a key frame',
    'live.m3u8',
    { files: { 'live.m3u8': (text) => text.replace('URI="5.m4s"', 'URI="keyless.m4s"') } },
  ],
  [
    'hls-preload-hint',
    'a hint at a part that never comes',
    'live.m3u8',
    { files: { 'live.m3u8': (text) => text.replace('URI="0.m4s"', 'URI="none.m4s"') } },
  ],
  ['dash-remote-period', 'a lost period', 'fixed.mpd', { overrides: { 'period.xml': lost } }],
  ['dash-remote-period', 'a period that is none', 'fixed.mpd', { files: { 'period.xml': () => '<AdaptationSet/>' } }],
  [
    'dash-remote-period',
    'a period with entities',
    'fixed.mpd',
    { files: { 'period.xml': (text) => `<!DOCTYPE a [<!ENTITY b "c">]>${text}` } },
  ],
  [
    'dash-location',
    'a location of another film',
    'live.mpd',
    { files: { 'live.mpd': (text) => text.replace('>live.mpd<', '>fixed.mpd<') } },
  ],
  [
    'dash-location',
    'a location of nothing',
    'live.mpd',
    { files: { 'live.mpd': (text) => text.replace('>live.mpd<', '>none.mpd<') } },
  ],
  ['dash-clock', 'a lost clock', 'live.mpd', { overrides: { 'clock.txt': lost } }],
  ['dash-clock', 'a clock of words', 'live.mpd', { overrides: { 'clock.txt': { body: 'noon' } } }],
  [
    'dash-clock-offset',
    'a clock of another hour',
    'live.mpd',
    { overrides: { 'clock.txt': { body: '2026-01-01T00:00:00Z' } } },
  ],
  [
    'dash-clock',
    'a date that pages cannot read',
    'live.mpd',
    { files: { 'live.mpd': (text) => text.replace('http-iso', 'http-head') } },
  ],
  [
    'dash-clock-scheme',
    'clocks for no browser',
    'live.mpd',
    { files: { 'live.mpd': (text) => text.replace('http-iso', 'ntp') } },
  ],
];

it.each(planted)('finds %s: %s', async (rule, _name, manifest, change) => {
  expect((await validate(manifest, change)).rules).toContain(rule);
});

it('requests at most as many files as its limit, and says so', async () => {
  const ranges = Array.from({ length: 40 }, (_, index) => range(`X-ASSET-URI="ad.m3u8?${index}"`)).join('');
  const change = { files: { 'media.m3u8': (text: string) => text.replace('#EXTINF', `${ranges}#EXTINF`) } };
  const { rules } = await validate('media.m3u8', change, { relatedFiles: 10 });
  expect(rules).toContain('limit-related-files');
  expect(served?.requests.filter((line) => /\/ads?\./.test(line))).toHaveLength(10);
});

it('validates the media of a remote period', async () => {
  const { rules, renditions } = await validate('fixed.mpd', { overrides: { '1.m4s': lost } });
  expect(renditions).toBe(1);
  expect(rules).toContain('http-status');
});
