export type RuleLevel = 'error' | 'warning' | 'info';

/** A rule that streams are checked against, as data. */
export type Rule = {
  level: RuleLevel;
  /** States the problem in one sentence. */
  message: string;
  fix: string;
  reference?: string;
};

const hls = (section: string): string =>
  `https://datatracker.ietf.org/doc/html/draft-ietf-hls-rfc8216bis#section-${section}`;
const interstitials = 'https://datatracker.ietf.org/doc/html/draft-pantos-hls-rfc8216bis#appendix-D';
const http = (section: string): string => `https://www.rfc-editor.org/rfc/rfc9110#section-${section}`;
const cors = 'https://fetch.spec.whatwg.org/#http-cors-protocol';
const dashSteering = 'https://dashif.org/DASH-IF-IOP/content-steering/';
const dash = 'https://dashif.org/guidelines/iop-v4/';
const authoring =
  'https://developer.apple.com/documentation/http-live-streaming/hls-authoring-specification-for-apple-devices';

const rule = (level: RuleLevel, message: string, fix: string, reference?: string): Rule => ({
  level,
  message,
  fix,
  ...(reference !== undefined && { reference }),
});

/** All rules by id; `report` of the findings names them, and findings repeat their texts. */
export const rules = {
  // HTTP
  'http-status': rule(
    'error',
    'A file of the stream is not delivered.',
    'Upload the file, or remove the reference to it.',
    http('15'),
  ),
  'http-address-blocked': rule(
    'error',
    'A file of the stream is at a private or local address.',
    'Use a public host name in every URL.',
  ),
  'http-cors': rule(
    'error',
    'Browsers may not read the file: it allows no other origin.',
    'Send Access-Control-Allow-Origin with manifests, segments and keys.',
    cors,
  ),
  'http-content-type': rule(
    'warning',
    'The Content-Type does not fit the file.',
    'Configure the media type of this file extension at the server.',
    hls('4'),
  ),
  'tls-expired': rule(
    'error',
    'The certificate of the server has expired.',
    'Renew the certificate.',
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.5',
  ),
  'tls-untrusted': rule(
    'error',
    'Browsers do not trust the certificate of the server.',
    'Use a certificate of a public authority for this host name, with its intermediate certificates.',
    'https://www.rfc-editor.org/rfc/rfc9110#section-4.3.4',
  ),
  'tls-expires-soon': rule(
    'warning',
    'The certificate of the server expires within two weeks.',
    'Renew the certificate, and automate its renewal.',
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.5',
  ),
  'cmcd-query': rule(
    'warning',
    'The server refuses media requests with CMCD as a query parameter.',
    'Ignore the parameter CMCD, also when a signature of the URL is verified.',
    'https://cdn.cta.tech/cta/media/media/resources/standards/pdfs/cta-5004-final.pdf',
  ),
  'cmcd-headers': rule(
    'info',
    'Browsers may not send CMCD as headers to this server.',
    'Answer OPTIONS and allow the CMCD headers, or let players send CMCD as a query parameter.',
    cors,
  ),
  'http-mixed-content': rule(
    'error',
    'A page over https may not load this file over http.',
    'Use https in every URL of the stream.',
    'https://www.w3.org/TR/mixed-content/',
  ),
  'http-redirect-loop': rule(
    'error',
    'The file is redirected too often.',
    'Point URLs at the final address.',
    http('15.4'),
  ),
  'http-redirect': rule(
    'info',
    'The manifest is redirected.',
    'Point players at the final address to save a round trip.',
    http('15.4'),
  ),
  'http-playlist-uncompressed': rule(
    'info',
    'A large playlist is sent without compression.',
    'Compress playlists and manifests with gzip.',
    http('8.4'),
  ),
  'http-live-cached': rule(
    'warning',
    'A live playlist may be cached for longer than a segment.',
    'Send Cache-Control with a max-age below the target duration.',
    http('8.8'),
  ),
  'http-ranges': rule(
    'error',
    'The server ignores byte ranges that the playlist uses.',
    'Enable range requests.',
    http('14'),
  ),
  'http-slow': rule(
    'warning',
    'Segments arrive more slowly than they play.',
    'Check the throughput between the server and the location of the test.',
  ),
  // Bombs
  'limit-playlist-bytes': rule('error', 'A playlist is larger than 8 MiB.', 'Split the video, or use longer segments.'),
  'limit-segments': rule(
    'error',
    'A playlist has more than 50,000 segments.',
    'Use longer segments, or a sliding window.',
  ),
  'limit-renditions': rule(
    'error',
    'The stream has more than 200 renditions.',
    'Remove renditions that no player needs.',
  ),
  'limit-segment-bytes': rule('error', 'A segment is larger than 256 MiB.', 'Use shorter segments.'),
  'limit-compression': rule(
    'error',
    'A compressed response grows more than a hundredfold.',
    'Do not compress repeated content.',
  ),
  'limit-bytes': rule(
    'warning',
    'The validation has loaded as much as it may; the rest was not examined.',
    'Use shorter segments or fewer renditions to have all examined.',
  ),
  'limit-time': rule(
    'error',
    'A file of the stream did not arrive in time.',
    'Check the server; it accepted the connection and then sent too slowly.',
  ),
  'limit-related-files': rule(
    'info',
    'The stream names more than 64 playlists of pictures, ads and servers; the rest was not requested.',
    'Name each file once, or validate the others as streams of their own.',
  ),
  // HLS
  'hls-header': rule(
    'error',
    'The playlist does not start with #EXTM3U.',
    'Make #EXTM3U the first line.',
    hls('4.4.1.1'),
  ),
  'hls-empty': rule(
    'error',
    'The playlist has no segments and no renditions.',
    'Add segments, or remove the rendition.',
    hls('4.1'),
  ),
  'hls-attributes': rule(
    'error',
    'A tag has attributes that cannot be parsed.',
    'Separate attributes by commas, and quote texts.',
    hls('4.2'),
  ),
  'hls-bandwidth-missing': rule(
    'error',
    'A rendition has no BANDWIDTH.',
    'Add BANDWIDTH with the peak bitrate in bit/s.',
    hls('4.4.6.2'),
  ),
  'hls-codecs-missing': rule(
    'warning',
    'A rendition has no CODECS.',
    'Add CODECS, so that players can skip what they cannot decode.',
    hls('4.4.6.2'),
  ),
  'hls-resolution-missing': rule(
    'warning',
    'A video rendition has no RESOLUTION.',
    'Add RESOLUTION=<width>x<height>.',
    hls('4.4.6.2'),
  ),
  'hls-frame-rate-missing': rule(
    'info',
    'A video rendition has no FRAME-RATE.',
    'Add FRAME-RATE with three decimals.',
    hls('4.4.6.2'),
  ),
  'hls-average-bandwidth-missing': rule(
    'info',
    'A rendition has no AVERAGE-BANDWIDTH.',
    'Add AVERAGE-BANDWIDTH.',
    authoring,
  ),
  'hls-group-missing': rule(
    'error',
    'A rendition refers to a group that does not exist.',
    'Add EXT-X-MEDIA with this GROUP-ID, or remove the attribute.',
    hls('4.4.6.2.1'),
  ),
  'hls-target-duration-missing': rule(
    'error',
    'The media playlist has no EXT-X-TARGETDURATION.',
    'Add the tag with the longest segment duration.',
    hls('4.4.3.1'),
  ),
  'hls-target-duration': rule(
    'error',
    'A segment is longer than EXT-X-TARGETDURATION.',
    'Raise EXT-X-TARGETDURATION to the longest EXTINF, rounded.',
    hls('4.4.3.1'),
  ),
  'hls-duration-missing': rule(
    'error',
    'A segment has no EXTINF.',
    'Add EXTINF with its duration before each segment.',
    hls('4.4.4.1'),
  ),
  'hls-zero-duration': rule(
    'error',
    'A segment has a duration of zero or less.',
    'Write the duration of the media.',
    hls('4.4.4.1'),
  ),
  'hls-version': rule(
    'error',
    'The playlist uses features of a later EXT-X-VERSION.',
    'Raise EXT-X-VERSION.',
    hls('8'),
  ),
  'hls-map-missing': rule(
    'error',
    'Fragmented MP4 segments have no EXT-X-MAP.',
    'Add EXT-X-MAP with the initialization segment.',
    hls('4.4.4.5'),
  ),
  'hls-endlist-missing': rule(
    'error',
    'A playlist of the type VOD has no EXT-X-ENDLIST.',
    'Add EXT-X-ENDLIST at the end.',
    hls('4.4.3.4'),
  ),
  'hls-repeated-segment': rule(
    'warning',
    'The playlist contains the same segment twice in a row.',
    'List each segment once.',
  ),
  'hls-durations-differ': rule(
    'warning',
    'Renditions have different total durations.',
    'Cut all renditions at the same times.',
    authoring,
  ),
  'hls-segment-counts-differ': rule(
    'warning',
    'Video renditions have different numbers of segments.',
    'Cut all renditions at the same times.',
    authoring,
  ),
  'hls-program-date-time': rule(
    'error',
    'EXT-X-PROGRAM-DATE-TIME goes backwards.',
    'Write the times of one clock.',
    hls('4.4.4.6'),
  ),
  'hls-media-sequence': rule(
    'error',
    'EXT-X-MEDIA-SEQUENCE of a live playlist is inconsistent between reloads.',
    'Raise it by one for each removed segment.',
    hls('4.4.3.2'),
  ),
  'hls-stale': rule(
    'error',
    'The live playlist did not change in time.',
    'Publish a segment at least every 1.5 target durations.',
    hls('6.2.2'),
  ),
  'hls-window-short': rule(
    'warning',
    'The live window is shorter than three target durations.',
    'Keep at least three segments.',
    hls('6.2.2'),
  ),
  'hls-discontinuity-pair': rule(
    'warning',
    'Renditions have discontinuities at different positions.',
    'Mark discontinuities in all renditions.',
    hls('4.4.4.3'),
  ),
  'hls-part-target-missing': rule(
    'error',
    'A playlist with partial segments has no EXT-X-PART-INF.',
    'Add EXT-X-PART-INF with PART-TARGET.',
    hls('4.4.3.7'),
  ),
  'hls-part-duration': rule(
    'error',
    'A partial segment is longer than PART-TARGET.',
    'Cut shorter partial segments, or raise PART-TARGET.',
    hls('4.4.4.9'),
  ),
  'hls-part-hold-back': rule(
    'error',
    'PART-HOLD-BACK is less than twice PART-TARGET.',
    'Set PART-HOLD-BACK to at least twice, better three times PART-TARGET.',
    hls('4.4.3.8'),
  ),
  'hls-part-blocking': rule(
    'warning',
    'A playlist with partial segments cannot be reloaded by a blocking request.',
    'Support _HLS_msn and _HLS_part, and say so by CAN-BLOCK-RELOAD=YES.',
    hls('6.2.5.2'),
  ),
  'hls-part-independent': rule(
    'error',
    'A partial segment that is marked as independent does not start with a key frame.',
    'Set INDEPENDENT=YES for partial segments with a key frame only.',
    hls('4.4.4.9'),
  ),
  'hls-preload-hint': rule(
    'warning',
    'The server does not deliver the partial segment that EXT-X-PRELOAD-HINT names.',
    'Hold the request until the partial segment exists, or remove the hint.',
    hls('4.4.5.3'),
  ),
  'hls-date-range-clock': rule(
    'error',
    'A playlist with date ranges has no EXT-X-PROGRAM-DATE-TIME.',
    'Add EXT-X-PROGRAM-DATE-TIME, so that players find their place on the timeline.',
    hls('4.4.5.1'),
  ),
  'hls-iframes-only': rule(
    'error',
    'An I-frame playlist has no EXT-X-I-FRAMES-ONLY.',
    'Add the tag, or list the playlist as a rendition.',
    hls('4.4.3.6'),
  ),
  'hls-iframe': rule(
    'error',
    'An entry of an I-frame playlist is no picture that can be decoded by itself.',
    'Write the byte range of a key frame, and EXT-X-MAP with its initialization section.',
    hls('4.4.3.6'),
  ),
  'steering-manifest': rule(
    'error',
    'The steering manifest cannot be loaded or read.',
    'Deliver JSON with VERSION 1 and PATHWAY-PRIORITY.',
    hls('7.1'),
  ),
  'steering-pathway': rule(
    'warning',
    'Content steering orders a pathway that the stream does not have.',
    'Use the values of PATHWAY-ID; in DASH, those of @serviceLocation.',
    dashSteering,
  ),
  'hls-iframes-missing': rule(
    'info',
    'There is no I-frame playlist for thumbnails while seeking.',
    'Add EXT-X-I-FRAME-STREAM-INF.',
    authoring,
  ),
  'hls-independent-segments-missing': rule(
    'info',
    'EXT-X-INDEPENDENT-SEGMENTS is absent.',
    'Add it if every segment starts with a key frame.',
    hls('4.4.2.1'),
  ),
  // DASH
  'dash-syntax': rule(
    'error',
    'The manifest cannot be parsed as an MPD.',
    'Correct the XML; its root must be MPD.',
    dash,
  ),
  'dash-entities': rule('error', 'The manifest declares a document type.', 'Remove DOCTYPE and entities.', dash),
  'dash-empty': rule(
    'error',
    'The manifest has no representation with segments.',
    'Add a Representation with SegmentTemplate, SegmentList or BaseURL.',
    dash,
  ),
  'dash-bandwidth-missing': rule('error', 'A representation has no @bandwidth.', 'Add @bandwidth in bit/s.', dash),
  'dash-codecs-missing': rule(
    'warning',
    'A representation has no @codecs.',
    'Add @codecs, so that players can skip what they cannot decode.',
    dash,
  ),
  'dash-mime-type-missing': rule(
    'error',
    'A representation has no @mimeType.',
    'Add @mimeType to the AdaptationSet or Representation.',
    dash,
  ),
  'dash-resolution-missing': rule('warning', 'A video representation has no @width and @height.', 'Add both.', dash),
  'dash-timeline-gap': rule(
    'error',
    'The SegmentTimeline has a gap.',
    'Let @t continue where the segment before ended.',
    dash,
  ),
  'dash-timeline-overlap': rule(
    'error',
    'Segments of the SegmentTimeline overlap.',
    'Let @t continue where the segment before ended.',
    dash,
  ),
  'dash-zero-duration': rule(
    'error',
    'A segment has a duration of zero or less.',
    'Write the duration of the media in @d.',
    dash,
  ),
  'dash-duration-missing': rule(
    'error',
    'A static manifest has neither @mediaPresentationDuration nor durations of periods.',
    'Add @mediaPresentationDuration.',
    dash,
  ),
  'dash-durations-differ': rule(
    'warning',
    'The segments do not cover the duration of the presentation.',
    'Correct @mediaPresentationDuration or the segments.',
    dash,
  ),
  'dash-availability-start-missing': rule(
    'error',
    'A dynamic manifest has no @availabilityStartTime.',
    'Add the start of the timeline.',
    dash,
  ),
  'dash-publish-time-missing': rule(
    'warning',
    'A dynamic manifest has no @publishTime.',
    'Add the time at which it was written.',
    dash,
  ),
  'dash-update-period-missing': rule(
    'warning',
    'A dynamic manifest has no @minimumUpdatePeriod.',
    'Add it, so that players load the manifest again.',
    dash,
  ),
  'dash-utc-timing-missing': rule(
    'warning',
    'A dynamic manifest has no UTCTiming.',
    'Add UTCTiming, so that wrong clocks of devices do not matter.',
    dash,
  ),
  'dash-clock': rule(
    'error',
    'The clock that UTCTiming names cannot be read.',
    'Deliver the time in ISO 8601 to pages of all sites; for http-head, expose the header Date.',
    dash,
  ),
  'dash-clock-offset': rule(
    'warning',
    'The clock that UTCTiming names differs from the one of this server.',
    'Synchronize the clock of that server by NTP; players derive the newest segment from it.',
    dash,
  ),
  'dash-clock-scheme': rule(
    'warning',
    'No UTCTiming has a scheme that browsers support.',
    'Add UTCTiming with urn:mpeg:dash:utc:http-iso:2014 or http-xsdate:2014.',
    dash,
  ),
  'dash-location': rule(
    'error',
    'The address of Location does not deliver the same presentation.',
    'Correct Location, or remove it to let players load the manifest from its own address.',
    dash,
  ),
  'dash-remote-period': rule(
    'error',
    'A remote period cannot be loaded or read.',
    'Deliver one or more Period elements at the address of xlink:href.',
    dash,
  ),
  'dash-min-buffer-time-missing': rule('warning', 'The manifest has no @minBufferTime.', 'Add @minBufferTime.', dash),
  'dash-profiles-missing': rule('warning', 'The manifest has no @profiles.', 'Add @profiles.', dash),
  // Media
  'media-unreadable': rule(
    'error',
    'A segment contains no media that can be read.',
    'Encode or upload the segment again.',
  ),
  'media-init-missing': rule('error', 'The initialization segment cannot be loaded.', 'Upload it, or correct its URL.'),
  'media-keyframe': rule(
    'error',
    'A video segment does not start with a key frame.',
    'Cut segments at key frames: set a fixed GOP and disable scene cut detection.',
    authoring,
  ),
  'media-duration': rule(
    'error',
    'The media of a segment is longer or shorter than the manifest says.',
    'Write the duration of the media into the manifest.',
  ),
  'media-gap': rule(
    'error',
    'There is a gap in time between two segments.',
    'Encode without gaps, or mark a discontinuity.',
  ),
  'media-overlap': rule('error', 'Two segments overlap in time.', 'Encode without overlaps, or mark a discontinuity.'),
  'media-start-offset': rule(
    'warning',
    'Audio and video do not start together.',
    'Align the first timestamps of audio and video.',
  ),
  'media-alignment': rule(
    'error',
    'Segments of video renditions are not aligned.',
    'Encode all renditions with the same key frames.',
    authoring,
  ),
  'media-codec': rule(
    'error',
    'The codec of the media is not the one in the manifest.',
    'Write the codec string of the media into the manifest.',
    'https://www.rfc-editor.org/rfc/rfc6381',
  ),
  'media-resolution': rule(
    'error',
    'The resolution of the media is not the one in the manifest.',
    'Write the resolution of the media into the manifest.',
  ),
  'media-frame-rate': rule(
    'warning',
    'The frame rate of the media is not the one in the manifest.',
    'Write the frame rate of the media into the manifest.',
  ),
  'media-bandwidth': rule(
    'error',
    'A segment exceeds the declared bandwidth by more than 10 percent.',
    'Raise the declared bandwidth, or limit the peak bitrate of the encoder.',
    authoring,
  ),
  'media-bandwidth-overstated': rule(
    'info',
    'The media needs less than half of the declared bandwidth.',
    'Lower the declared bandwidth, so that players choose this rendition earlier.',
    authoring,
  ),
  'media-audio-missing': rule('warning', 'The stream has no audio.', 'Add an audio track, if the video has sound.'),
  'hdr-range-wrong': rule(
    'error',
    'The manifest signals another dynamic range than the media has.',
    'Write the transfer characteristics of the media into VIDEO-RANGE, or into the property of DASH.',
    hls('4.4.6.2'),
  ),
  'hdr-range-missing': rule(
    'warning',
    'The media is HDR, but the manifest does not signal it.',
    'Add VIDEO-RANGE=PQ or HLG; in DASH, a property urn:mpeg:mpegB:cicp:TransferCharacteristics.',
    hls('4.4.6.2'),
  ),
  'picture-black': rule(
    'warning',
    'The picture is black for five seconds or more.',
    'Check the input, and cut black parts if they are not meant.',
  ),
  'sound-silent': rule(
    'warning',
    'The sound is silent for eight seconds or more.',
    'Check the audio track and the channel mapping of the input.',
  ),
  'sound-loudness': rule(
    'info',
    'The loudness of the examined parts is outside of −27 to −14 LUFS.',
    'Normalize the audio: EBU R128 asks for −23 LUFS, streaming services for −14 to −18.',
    'https://tech.ebu.ch/docs/r/r128.pdf',
  ),
  // Ladder
  'ladder-step': rule(
    'warning',
    'Two neighboring renditions are more than 2.5 times apart.',
    'Add a rendition between them.',
    authoring,
  ),
  'ladder-duplicate': rule(
    'warning',
    'Two renditions have the same resolution and nearly the same bitrate.',
    'Remove one of them.',
    authoring,
  ),
  'ladder-low-rung': rule(
    'warning',
    'No rendition is suitable for slow networks.',
    'Add a rendition below 1 Mbit/s.',
    authoring,
  ),
  'ladder-order': rule(
    'warning',
    'A rendition with a higher resolution has a lower bitrate than a smaller one.',
    'Order bitrates by resolution.',
    authoring,
  ),
  // DRM
  'drm-missing': rule(
    'error',
    'The stream is declared as protected, but the manifest has no protection of this system.',
    'Add the protection to the manifest, or set the DRM of the stream to none.',
  ),
  'drm-undeclared': rule(
    'error',
    'The manifest is protected by a DRM, but the stream is declared as clear.',
    'Set DRM and license URL of the stream.',
  ),
  'drm-key-id': rule(
    'error',
    'The default key id of the manifest differs from the one of the media.',
    'Write the key id of the media into @cenc:default_KID or KEYID.',
    dash,
  ),
  'drm-license': rule('error', 'The license server cannot be reached.', 'Check license URL and headers.'),
  'drm-license-cors': rule(
    'warning',
    'Browsers may not send license requests to this server.',
    'Answer OPTIONS and allow POST with Content-Type and the declared headers.',
    cors,
  ),
  'drm-key': rule(
    'error',
    'The key of a segment cannot be loaded.',
    'Upload the key, or correct its URL.',
    hls('4.4.4.4'),
  ),
  // Ads, text and audio
  'ads-pair': rule(
    'warning',
    'The start of an ad break has no end.',
    'Mark the end of each break, or give its duration.',
    hls('4.4.5.1'),
  ),
  'ads-interstitial': rule(
    'error',
    'An interstitial needs either X-ASSET-URI or X-ASSET-LIST.',
    'Name one playlist, or one list of playlists.',
    interstitials,
  ),
  'ads-asset': rule(
    'error',
    'An ad of an interstitial is no playlist that can be loaded.',
    'Correct its URI, or upload the playlist.',
    interstitials,
  ),
  'ads-asset-list': rule(
    'error',
    'The list of ads of an interstitial cannot be loaded or read.',
    'Deliver JSON with ASSETS, each with URI and DURATION.',
    interstitials,
  ),
  'text-webvtt': rule(
    'error',
    'A subtitle file is not valid WebVTT.',
    'Start it with WEBVTT, and separate cues by empty lines.',
    'https://www.w3.org/TR/webvtt1/',
  ),
  'text-timestamp-map': rule(
    'warning',
    'Segmented WebVTT has no X-TIMESTAMP-MAP.',
    'Add the header, so that subtitles stay in sync.',
    hls('3.5'),
  ),
  'language-missing': rule(
    'warning',
    'An audio or subtitle track has no language.',
    'Add LANGUAGE or @lang.',
    authoring,
  ),
} as const satisfies Record<string, Rule>;

export type RuleId = keyof typeof rules;
