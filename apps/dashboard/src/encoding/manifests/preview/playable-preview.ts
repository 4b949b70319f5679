export type PreviewFile = { path: string; contentType: string; text: string };

const isMaster = ({ text }: PreviewFile): boolean => /#EXT-X-(STREAM-INF|MEDIA):/.test(text);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Adds the base URL of the target folder to an MPD, so that it plays from anywhere. */
export const withBase = (mpd: string, folder: string): string =>
  mpd.replace(/<MPD\b[^>]*>/, (tag) => `${tag}<BaseURL>${escaped(folder)}</BaseURL>`);

/** Replaces every URI of a playlist by the result of `resolve`. */
export const withAddresses = (playlist: string, resolve: (uri: string) => string): string =>
  playlist
    .split('\n')
    .map((line) => {
      if (line.trim() === '') return line;
      if (!line.startsWith('#')) return resolve(line.trim());
      return line.replace(/\bURI="([^"]*)"/g, (_all, uri: string) => `URI="${resolve(uri)}"`);
    })
    .join('\n');

type Publish = (text: string, contentType: string) => string;

const publishPlaylists = (files: readonly PreviewFile[], folder: string, publish: Publish): string | undefined => {
  const master = files.find(isMaster) ?? files[0];
  if (!master) return undefined;
  const absolute = (file: PreviewFile) => (uri: string) => new URL(uri, new URL(file.path, folder)).href;
  const addresses = new Map<string, string>();
  for (const file of files.filter((each) => each !== master))
    addresses.set(new URL(file.path, folder).href, publish(withAddresses(file.text, absolute(file)), file.contentType));
  const resolve = (uri: string): string => addresses.get(absolute(master)(uri)) ?? absolute(master)(uri);
  return publish(withAddresses(master.text, resolve), master.contentType);
};

/**
 * Returns an address at which a player can open files that are not written yet. Media come from `folder`, an absolute
 * URL with a trailing slash. `publish` returns an address for a text.
 */
export const playablePreview = (
  type: 'DASH' | 'HLS',
  files: readonly PreviewFile[],
  folder: string,
  publish: Publish,
): string | undefined => {
  if (type === 'HLS') return publishPlaylists(files, folder, publish);
  const [mpd] = files;
  return mpd && publish(withBase(mpd.text, folder), mpd.contentType);
};
