import { describe, expect, it } from 'vitest';
import type { LoadedFile } from '../../validation/http/fetcher.ts';
import { copyDash } from './copy-dash.ts';
import { copyHls } from './copy-hls.ts';

const base = 'https://cdn.example.com/tenant-7/film';

const file = (url: string, body: string): LoadedFile => ({
  url,
  status: 200,
  headers: {},
  body: Buffer.from(body),
  redirects: 0,
  milliseconds: 1,
  wireBytes: body.length,
});

const master = `#EXTM3U
#EXT-X-SESSION-DATA:DATA-ID="com.tenant",VALUE="7"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="tenant",NAME="Tenant voice",LANGUAGE="en",DEFAULT=YES,URI="a.m3u8?token=1"
#EXT-X-STREAM-INF:BANDWIDTH=500000,CODECS="avc1.64001e,mp4a.40.2",RESOLUTION=426x240,AUDIO="tenant"
low.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=900000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=640x360,AUDIO="tenant"
high.m3u8
`;

const playlist = `#EXTM3U
#EXT-X-VERSION:6
#EXT-X-TARGETDURATION:4
#EXT-X-MEDIA-SEQUENCE:5
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-MAP:URI="init.mp4"
#EXT-X-DATERANGE:ID="tenant-7",START-DATE="2026-01-01T00:00:00Z"
#EXTINF:4,
one.m4s
#EXTINF:4,
two.m4s
#EXT-X-DISCONTINUITY
#EXTINF:2,
three.m4s
#EXT-X-ENDLIST
`;

const copy = () => copyHls(file(`${base}/master.m3u8`, master), async (url) => file(url, playlist));

describe('copyHls', () => {
  it('writes the cut renditions and segments, without names of their origin', async () => {
    const { texts, sources } = (await copy()).write({ from: 1, to: 3, renditions: ['video-2', 'audio-1'] });
    expect(texts.get('manifest.m3u8')?.text).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="group-1",NAME="Track 1",LANGUAGE="en",DEFAULT=YES,URI="audio-1.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=900000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=640x360,AUDIO="group-1"
video-2.m3u8
`);
    expect(texts.get('video-2.m3u8')?.text).toBe(`#EXTM3U
#EXT-X-VERSION:6
#EXT-X-TARGETDURATION:4
#EXT-X-MEDIA-SEQUENCE:6
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-MAP:URI="video-2-init-1.mp4"
#EXTINF:4,
video-2-2.m4s
#EXT-X-DISCONTINUITY
#EXTINF:2,
video-2-3.m4s
#EXT-X-ENDLIST
`);
    expect(sources.get('video-2-2.m4s')).toBe(`${base}/two.m4s`);
    expect([...sources.keys()].filter((name) => name.startsWith('video-1'))).toEqual([]);
  });

  it('leaves no codec of audio to a variant whose audio was removed', async () => {
    const { texts } = (await copy()).write({ from: 0, to: 3, renditions: ['video-1'] });
    expect(texts.get('manifest.m3u8')?.text).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-STREAM-INF:BANDWIDTH=500000,CODECS="avc1.64001e",RESOLUTION=426x240
video-1.m3u8
`);
  });

  it.each([
    ['live', playlist.replace('#EXT-X-ENDLIST', '').replace('#EXT-X-PLAYLIST-TYPE:VOD', '')],
    ['encrypted', playlist.replace('#EXTINF:4,', '#EXT-X-KEY:METHOD=AES-128,URI="key"\n#EXTINF:4,')],
  ])('refuses a stream that is %s', async (word, text) => {
    const copying = copyHls(file(`${base}/master.m3u8`, master), async (url) => file(url, text));
    await expect(copying).rejects.toThrow(word);
  });
});

const mpd = (attributes: string, segments: string): string => `<?xml version="1.0"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" mediaPresentationDuration="PT12S" minBufferTime="PT2S" ${attributes}>
<ProgramInformation><Title>Tenant 7</Title></ProgramInformation>
<BaseURL>https://cdn.example.com/tenant-7/</BaseURL>
<Period id="tenant" start="PT0S">
<AdaptationSet id="7" mimeType="video/mp4" segmentAlignment="true">
<Representation id="hd" bandwidth="900000" codecs="avc1.64001f" width="640" height="360">${segments}</Representation>
</AdaptationSet></Period></MPD>`;

const template = `<SegmentTemplate timescale="10" presentationTimeOffset="100" startNumber="7" initialization="$RepresentationID$/init.mp4" media="$RepresentationID$/$Time$.m4s">
<SegmentTimeline><S t="100" d="40" r="2"/></SegmentTimeline></SegmentTemplate>`;

describe('copyDash', () => {
  it('writes the cut segments from the start of a period, without names of their origin', () => {
    const { texts, sources } = copyDash(file(`${base}/stream.mpd`, mpd('', template))).write({
      from: 1,
      to: 2,
      renditions: ['video-1'],
    });
    expect(texts.get('manifest.mpd')?.text).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-live:2011" type="static" minBufferTime="PT2S" mediaPresentationDuration="PT4S">' +
        '<Period start="PT0S"><AdaptationSet mimeType="video/mp4" segmentAlignment="true">' +
        '<Representation id="video-1" bandwidth="900000" codecs="avc1.64001f" width="640" height="360">' +
        '<SegmentTemplate timescale="10" presentationTimeOffset="140" startNumber="2" initialization="video-1-init.mp4" media="video-1-$Number$.m4s">' +
        '<SegmentTimeline><S t="140" d="40"/></SegmentTimeline></SegmentTemplate>' +
        '</Representation></AdaptationSet></Period></MPD>\n',
    );
    expect(Object.fromEntries(sources)).toEqual({
      'video-1-2.m4s': 'https://cdn.example.com/tenant-7/hd/140.m4s',
      'video-1-init.mp4': 'https://cdn.example.com/tenant-7/hd/init.mp4',
    });
  });

  it.each([
    ['live', mpd('type="dynamic"', template)],
    ['encrypted', mpd('', `<ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011"/>${template}`)],
    ['one period', mpd('', template).replace('</Period>', '</Period><Period/>')],
  ])('refuses a stream: %s', (word, text) => {
    expect(() => copyDash(file(`${base}/stream.mpd`, text))).toThrow(word);
  });
});
