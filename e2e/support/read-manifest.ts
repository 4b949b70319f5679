import { Parser } from 'm3u8-parser';
import { parse } from 'mpd-parser';

export type ReadRendition = {
  media: 'video' | 'audio';
  /** Codecs from the manifest; an HLS variant with an audio group lists those of both. */
  codecs: string;
  height: number | undefined;
  initUrl: string | undefined;
  segments: { url: string; durationSeconds: number; /** Value of the cue tag before it, in HLS. */ cueOut?: string }[];
};

const textOf = async (url: string): Promise<string> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return answer.text();
};

const readHlsText = (text: string) => {
  const parser = new Parser();
  parser.push(text);
  parser.end();
  return parser.manifest;
};

const mediaPlaylist = async (url: string): Promise<Pick<ReadRendition, 'initUrl' | 'segments'>> => {
  const { segments } = readHlsText(await textOf(url));
  const init = segments[0]?.map?.uri;
  return {
    initUrl: init && new URL(init, url).href,
    segments: segments.map(({ uri, duration, cueOut }) => ({
      url: new URL(uri, url).href,
      durationSeconds: duration,
      ...(cueOut !== undefined && { cueOut }),
    })),
  };
};

const readHls = async (url: string): Promise<ReadRendition[]> => {
  const { playlists = [], mediaGroups } = readHlsText(await textOf(url));
  const variants = playlists.map(async ({ uri, attributes }): Promise<ReadRendition> => {
    const resolution = attributes['RESOLUTION'] as { height?: number } | undefined;
    return {
      media: 'video',
      codecs: String(attributes['CODECS']),
      height: resolution?.height,
      ...(await mediaPlaylist(new URL(uri, url).href)),
    };
  });
  const groups = Object.values(mediaGroups?.AUDIO ?? {}).flatMap((group) => Object.values(group));
  const audio = groups
    .filter((entry) => typeof entry['uri'] === 'string')
    .map(async ({ uri }): Promise<ReadRendition> => ({
      media: 'audio',
      codecs: '',
      height: undefined,
      ...(await mediaPlaylist(new URL(String(uri), url).href)),
    }));
  return Promise.all([...variants, ...audio]);
};

type Playlist = ReturnType<typeof parse>['playlists'][number];

const dashRendition =
  (media: ReadRendition['media']) =>
  ({ attributes, segments }: Playlist): ReadRendition => {
    const resolution = attributes['RESOLUTION'] as { height?: number } | undefined;
    return {
      media,
      codecs: String(attributes['CODECS']),
      height: resolution?.height,
      initUrl: segments[0]?.map.resolvedUri,
      segments: segments.map(({ resolvedUri, duration }) => ({ url: resolvedUri, durationSeconds: duration })),
    };
  };

const readDash = async (url: string): Promise<ReadRendition[]> => {
  const { playlists, mediaGroups } = parse(await textOf(url), { manifestUri: url });
  // The parser returns groups of groups of playlists.
  const audio = Object.values(mediaGroups.AUDIO).flatMap((group) => Object.values(group)) as {
    playlists: Playlist[];
  }[];
  return [
    ...playlists.map(dashRendition('video')),
    ...audio.flatMap((entry) => entry.playlists.map(dashRendition('audio'))),
  ];
};

/** Returns the start of each segment of a rendition, with its cue; they start at 0. */
export const startsOf = ({ segments }: ReadRendition): { at: number; url: string; cueOut?: string }[] => {
  let end = 0;
  return segments.map(({ durationSeconds, ...segment }) => {
    const at = end;
    end += durationSeconds;
    return { at, ...segment };
  });
};

/** Parses a master playlist or an MPD with third-party parsers. */
export const readManifest = (url: string): Promise<ReadRendition[]> =>
  url.endsWith('.mpd') ? readDash(url) : readHls(url);
