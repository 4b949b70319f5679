import { once } from 'node:events';
import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { findMediaTools } from '@sluice/media';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { privateUrls } from '../testing/private-urls.ts';
import { validateStream, type StreamToValidate } from './validate-stream.ts';

type Files = Record<string, string>;

/** A place of a stream that names URIs. */
type Place = {
  name: string;
  /** Validations request what is named there. */
  isRequested: boolean;
  /** Files of a stream that names URIs in this place; its manifest is the file `main`. */
  files: (uris: readonly string[]) => Files;
  /** The place holds one URI, so that each has a stream of its own. */
  isSingle?: true;
};

const variant = (uri: string): string => `#EXT-X-STREAM-INF:BANDWIDTH=90000,CODECS="avc1.640028"\n${uri}\n`;
const multivariant = (content: string): string => `#EXTM3U\n#EXT-X-VERSION:9\n${content}`;
const media = (lines: string, segment: string): string =>
  `#EXTM3U\n#EXT-X-VERSION:9\n#EXT-X-TARGETDURATION:2\n#EXT-X-PART-INF:PART-TARGET=1\n${lines}\n#EXTINF:2,\n${segment}\n#EXT-X-ENDLIST\n`;

const live = (lines: string, segment: string): string => media(lines, segment).replace('#EXT-X-ENDLIST\n', '');
const interstitial = (attribute: string): string =>
  `#EXT-X-DATERANGE:ID="a",CLASS="com.apple.hls.interstitial",START-DATE="2026-01-01T00:00:00Z",${attribute}`;

/** Names URIs in lines of a multivariant playlist. */
const inMultivariant =
  (line: (uri: string, index: number) => string): Place['files'] =>
  (uris) => ({ main: multivariant(`${uris.map(line).join('\n')}\n${variant('video.m3u8')}`) });

/** Names each URI in a media playlist of its own. */
const inMedia =
  (playlist: (uri: string) => string, more: Files = {}): Place['files'] =>
  (uris) => ({
    main: multivariant(uris.map((_uri, index) => variant(`${index}.m3u8`)).join('')),
    ...Object.fromEntries(uris.map((uri, index) => [`${index}.m3u8`, playlist(uri)])),
    ...more,
  });
const inMediaLine = (line: (uri: string) => string, more?: Files): Place['files'] =>
  inMedia((uri) => media(line(uri), 'a.m4s'), more);

const hlsPlaces: Place[] = [
  { name: 'a variant', isRequested: true, files: (uris) => ({ main: multivariant(uris.map(variant).join('')) }) },
  {
    name: 'an audio rendition',
    isRequested: true,
    files: inMultivariant((uri, index) => `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="${index}",URI="${uri}"`),
  },
  {
    name: 'a subtitle rendition',
    isRequested: true,
    files: inMultivariant((uri, index) => `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="${index}",URI="${uri}"`),
  },
  {
    name: 'a segment of subtitles',
    isRequested: true,
    files: (uris) => ({
      ...inMultivariant(
        (_uri, index) => `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="${index}",URI="${index}.m3u8"`,
      )(uris),
      ...Object.fromEntries(uris.map((uri, index) => [`${index}.m3u8`, media('', `${uri}.vtt`)])),
    }),
  },
  {
    name: 'an I-frame playlist',
    isRequested: true,
    files: inMultivariant((uri) => `#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=9000,CODECS="avc1.640028",URI="${uri}"`),
  },
  {
    name: 'an image playlist',
    isRequested: false,
    files: inMultivariant((uri) => `#EXT-X-IMAGE-STREAM-INF:BANDWIDTH=9000,CODECS="jpeg",URI="${uri}"`),
  },
  {
    name: 'a session key',
    isRequested: false,
    files: inMultivariant((uri) => `#EXT-X-SESSION-KEY:METHOD=AES-128,URI="${uri}"`),
  },
  {
    name: 'session data',
    isRequested: false,
    files: inMultivariant((uri, index) => `#EXT-X-SESSION-DATA:DATA-ID="${index}",URI="${uri}"`),
  },
  {
    name: 'content steering',
    isRequested: true,
    isSingle: true,
    files: inMultivariant((uri) => `#EXT-X-CONTENT-STEERING:SERVER-URI="${uri}"`),
  },
  { name: 'a segment', isRequested: true, files: inMedia((uri) => media('', uri)) },
  { name: 'an initialization section', isRequested: true, files: inMediaLine((uri) => `#EXT-X-MAP:URI="${uri}"`) },
  {
    name: 'a key',
    isRequested: true,
    // The key is needed once its segment has been loaded.
    files: inMediaLine((uri) => `#EXT-X-KEY:METHOD=AES-128,URI="${uri}"`, { 'a.m4s': 'x' }),
  },
  { name: 'a part', isRequested: true, files: inMediaLine((uri) => `#EXT-X-PART:DURATION=1,URI="${uri}"`) },
  {
    name: 'a preload hint',
    isRequested: true,
    files: inMedia((uri) => live(`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${uri}"`, 'a.m4s')),
  },
  {
    name: 'a rendition report',
    isRequested: false,
    files: inMediaLine((uri) => `#EXT-X-RENDITION-REPORT:URI="${uri}"`),
  },
  {
    name: 'an ad in a date range',
    isRequested: true,
    files: inMediaLine((uri) => interstitial(`X-ASSET-URI="${uri}"`)),
  },
  {
    name: 'a list of ads',
    isRequested: true,
    files: inMediaLine((uri) => interstitial(`X-ASSET-LIST="${uri}"`)),
  },
  {
    name: 'an ad in a list',
    isRequested: true,
    files: (uris) => ({
      main: media(interstitial('X-ASSET-LIST="ads.json"'), 'a.m4s'),
      'ads.json': JSON.stringify({ ASSETS: uris.map((uri) => ({ URI: uri, DURATION: 1 })) }),
    }),
  },
];

const escaped = (uri: string): string => uri.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const list = '<SegmentList duration="2"><SegmentURL media="a.m4s"/></SegmentList>';
const representation = (content = list, id = 0): string =>
  `<Representation id="v${id}" bandwidth="90000" codecs="avc1.640028">${content}</Representation>`;
const set = (content: string, mimeType = 'video/mp4'): string =>
  `<AdaptationSet mimeType="${mimeType}">${content}</AdaptationSet>`;
const period = (content: string): string => `<Period duration="PT4S">${content}</Period>`;
const mpd = (content: string, attributes = 'type="static"'): Files => ({
  main: `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:dashif="https://dashif.org/CPS" profiles="urn:mpeg:dash:profile:isoff-live:2011" minBufferTime="PT2S" ${attributes}>${content}</MPD>`,
});
const dynamic = 'type="dynamic" availabilityStartTime="2026-01-01T00:00:00Z" minimumUpdatePeriod="PT2S"';
const film = period(set(representation()));

/** Names URIs in a part of an MPD; `whole` puts the parts of all URIs into the MPD. */
const inMpd =
  (part: (uri: string, index: number) => string, whole: (parts: string) => Files = mpd): Place['files'] =>
  (uris) =>
    whole(uris.map((uri, index) => part(escaped(uri), index)).join(''));
const inRepresentation = (content: (uri: string) => string): Place['files'] =>
  inMpd(
    (uri, index) => representation(content(uri), index),
    (parts) => mpd(period(set(parts))),
  );

const dashPlaces: Place[] = [
  {
    name: 'a base URL of the MPD',
    isRequested: true,
    isSingle: true,
    files: inMpd(
      (uri) => `<BaseURL>${uri}/</BaseURL>`,
      (parts) => mpd(`${parts}${film}`),
    ),
  },
  {
    name: 'a base URL of a period',
    isRequested: true,
    files: inMpd((uri) => period(`<BaseURL>${uri}/</BaseURL>${set(representation())}`)),
  },
  {
    name: 'a base URL of a set',
    isRequested: true,
    files: inMpd(
      (uri, index) => set(`<BaseURL>${uri}/</BaseURL>${representation(list, index)}`),
      (parts) => mpd(period(parts)),
    ),
  },
  {
    name: 'a base URL of a representation',
    isRequested: true,
    files: inRepresentation((uri) => `<BaseURL>${uri}</BaseURL><SegmentBase indexRange="0-99"/>`),
  },
  {
    name: 'a file of subtitles',
    isRequested: true,
    files: inMpd(
      (uri, index) => representation(`<BaseURL>${uri}.vtt</BaseURL>`, index),
      (parts) => mpd(period(`${set(representation())}${set(parts, 'text/vtt')}`)),
    ),
  },
  {
    name: 'an initialization of a template',
    isRequested: true,
    files: inRepresentation((uri) => `<SegmentTemplate duration="2" initialization="${uri}" media="a$Number$.m4s"/>`),
  },
  {
    name: 'media of a template',
    isRequested: true,
    files: inRepresentation((uri) => `<SegmentTemplate duration="2" media="${uri}$Number$"/>`),
  },
  {
    name: 'an initialization of a list',
    isRequested: true,
    files: inRepresentation(
      (uri) =>
        `<SegmentList duration="2"><Initialization sourceURL="${uri}"/><SegmentURL media="a.m4s"/></SegmentList>`,
    ),
  },
  {
    name: 'a segment of a list',
    isRequested: true,
    files: inRepresentation((uri) => `<SegmentList duration="2"><SegmentURL media="${uri}"/></SegmentList>`),
  },
  {
    name: 'a template of thumbnails',
    isRequested: false,
    files: inMpd(
      (uri) => set(representation(`<SegmentTemplate duration="2" media="${uri}"/>`), 'image/jpeg'),
      (parts) => mpd(period(`${set(representation())}${parts}`)),
    ),
  },
  {
    name: 'a license server of the MPD',
    isRequested: false,
    files: inMpd(
      (uri) =>
        set(
          `<ContentProtection schemeIdUri="urn:uuid:e2719d58-a985-b3c9-781a-b030af78d30e"><dashif:Laurl>${uri}</dashif:Laurl></ContentProtection>${representation()}`,
        ),
      (parts) => mpd(period(parts)),
    ),
  },
  {
    name: 'a location of the MPD',
    isRequested: true,
    files: inMpd(
      (uri) => `<Location>${uri}</Location>`,
      (parts) => mpd(`${parts}${film}`, dynamic),
    ),
  },
  {
    name: 'a clock of the MPD',
    isRequested: true,
    files: inMpd(
      (uri) => `<UTCTiming schemeIdUri="urn:mpeg:dash:utc:http-iso:2014" value="${uri}"/>`,
      (parts) => mpd(`${parts}${film}`, dynamic),
    ),
  },
  {
    name: 'content steering of the MPD',
    isRequested: true,
    isSingle: true,
    files: inMpd(
      (uri) => `<ContentSteering>${uri}</ContentSteering>`,
      (parts) => mpd(`${parts}${film}`),
    ),
  },
  {
    name: 'a remote period',
    isRequested: true,
    files: inMpd(
      (uri) => `<Period xlink:href="${uri}" xlink:actuate="onLoad"/>`,
      (parts) => mpd(`${film}${parts}`),
    ),
  },
];

const places = [
  ...hlsPlaces.map((place) => ({ ...place, type: 'hls' as const })),
  ...dashPlaces.map((place) => ({ ...place, type: 'dash' as const })),
];

let delivery: Server;
let origin: string;
let ffprobe: string;
/** Content below `/cdn/` by path. */
const contents = new Map<string, string>();
/** Paths that were requested from delivery. */
const requested: string[] = [];
/** Servers of this machine that nothing may reach: one for each family of addresses, at the same port. */
const secrets = [createServer(() => (connections += 1)), createServer(() => (connections += 1))] as const;
let connections = 0;
let uris: string[];

const portOf = (server: { address(): unknown }): number =>
  // SAFETY: a server that listens on a port has an address object.
  (server.address() as AddressInfo).port;

/** Headers hold ASCII only; browsers and this client decode hosts. */
const asHeader = (uri: string): string => uri.replaceAll(/[^!-~]/gu, encodeURIComponent);

/** Returns the address of delivery that redirects to a URI. */
const redirectTo = (uri: string): string => `${origin}/cdn/redirect?to=${encodeURIComponent(uri)}`;

beforeAll(async () => {
  ({ ffprobe } = await findMediaTools(process.env));
  await once(secrets[0].listen(0, '0.0.0.0'), 'listening');
  const port = portOf(secrets[0]);
  await once(secrets[1].listen({ port, host: '::1', ipv6Only: true }), 'listening');
  delivery = createHttpServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    requested.push(pathname);
    const target = searchParams.get('to');
    if (target !== null) return void response.writeHead(302, { location: asHeader(target) }).end();
    const content = contents.get(pathname);
    return void response
      .writeHead(content === undefined ? 404 : 200, { 'access-control-allow-origin': '*' })
      .end(content);
  }).listen(0, '127.0.0.1');
  await once(delivery, 'listening');
  origin = `http://127.0.0.1:${portOf(delivery)}`;
  // Other paths of the allowed server are private too.
  uris = [...privateUrls(port), `${origin}/secret`, `${origin}/cdn/../secret`];
});
afterAll(() => {
  delivery?.closeAllConnections();
  for (const server of [delivery, ...secrets]) server?.close();
});

let streams = 0;

/** Publishes the files of a stream in a folder of its own; returns the address of its manifest. */
const publish = (files: Files): string => {
  streams += 1;
  for (const [name, content] of Object.entries(files)) contents.set(`/cdn/${streams}/${name}`, content);
  return `${origin}/cdn/${streams}/main`;
};

const validate = (stream: Omit<StreamToValidate, 'drm'> & Partial<StreamToValidate>) =>
  validateStream(
    { drm: { system: 'none' }, ...stream },
    {
      network: { allowPrivateNetwork: false, ownDelivery: [`${origin}/cdn/`] },
      ffprobe,
      // The second state of live playlists is of no interest here.
      limits: { liveMilliseconds: 10 },
    },
  );

/** Returns what reached a private server: its connections, and requests of other paths than those of delivery. */
const reachedPrivate = (): unknown[] => [
  ...Array.from({ length: connections }, () => 'connection'),
  ...requested.filter((path) => !path.startsWith('/cdn/')),
];

it('knows at least 40 private addresses', () => {
  expect(uris.length).toBeGreaterThanOrEqual(40);
});

it.each(places)('$name is requested only from an allowed address', async ({ type, files, isRequested, isSingle }) => {
  const probe = `/cdn/probe/${type}`;
  requested.length = 0;
  await validate({ type, url: publish(files([`${origin}${probe}`])) });
  expect(requested.some((path) => path.startsWith(probe))).toBe(isRequested);
  const groups = isSingle ? uris.map((uri) => [uri]) : [uris];
  await Promise.all(groups.map((group) => validate({ type, url: publish(files(group)) })));
  expect(reachedPrivate()).toEqual([]);
});

it('a redirect of a variant, a segment or an ad is followed only to an allowed address', async () => {
  const variants = multivariant(uris.map((uri) => variant(redirectTo(uri))).join(''));
  await validate({ type: 'hls', url: publish({ main: variants }) });
  await validate({ type: 'hls', url: publish(inMedia((uri) => media('', redirectTo(uri)))(uris)) });
  const ads = inMediaLine((uri) => interstitial(`X-ASSET-URI="${redirectTo(uri)}"`));
  await validate({ type: 'hls', url: publish(ads(uris)) });
  expect(reachedPrivate()).toEqual([]);
});

it('a manifest at a private address, or redirected to one, is unreachable', async () => {
  for (const place of [(uri: string) => uri, redirectTo]) {
    const results = await Promise.all(uris.map((uri) => validate({ type: 'hls', url: place(uri) })));
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['UNREACHABLE']));
  }
  expect(reachedPrivate()).toEqual([]);
});

it('a license server at a private address is a finding', async () => {
  const url = publish(mpd(film));
  const results = await Promise.all(
    uris.map((licenseUrl) => validate({ type: 'dash', url, drm: { system: 'widevine', licenseUrl } })),
  );
  for (const { findings } of results) expect(findings.map(({ rule }) => rule)).toContain('drm-license');
  expect(reachedPrivate()).toEqual([]);
});
