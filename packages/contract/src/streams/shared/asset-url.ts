// cspell:ignore youtu dailymotion wetransfer mediafire sendspace pcloud onedrive
/** Source of a video, as read from its asset URL. */
export type Asset =
  | { kind: 'UPLOAD'; inputId: string }
  | { kind: 'FILE'; url: string }
  | { kind: 'HLS'; url: string }
  | { kind: 'REFUSED'; reason: string };

const refused = (reason: string): Asset => ({ kind: 'REFUSED', reason });

/** Sites whose pages show a video but are no video file. */
const videoSharingHosts = [
  'youtube.com',
  'youtu.be',
  'vimeo.com',
  'dailymotion.com',
  'twitch.tv',
  'tiktok.com',
  'facebook.com',
  'instagram.com',
  'x.com',
  'twitter.com',
];

/** Sites that send files only to browsers in which somebody clicks. */
const fileSharingHosts = ['wetransfer.com', 'we.tl', 'mega.nz', 'mediafire.com', 'sendspace.com', 'pcloud.com'];

/** Cloud drives whose share links cannot be converted to the address of the file. */
const closedDriveHosts = ['icloud.com', 'onedrive.live.com', '1drv.ms', 'sharepoint.com', 'box.com'];

const isHost = (hostname: string, hosts: readonly string[]): boolean =>
  hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));

/** Returns the address of the file behind a share link of Dropbox or Google Drive; undefined for other addresses. */
const sharedFileUrl = (url: URL): string | undefined => {
  if (isHost(url.hostname, ['dropbox.com'])) {
    const file = new URL(url);
    file.searchParams.set('dl', '1');
    return file.href;
  }
  if (url.hostname !== 'drive.google.com') return undefined;
  const id = /^\/file\/d\/([\w-]+)/.exec(url.pathname)?.[1] ?? url.searchParams.get('id');
  // `confirm` skips the page that warns of files too large for the virus scan.
  return id
    ? `https://drive.usercontent.google.com/download?id=${encodeURIComponent(id)}&export=download&confirm=t`
    : undefined;
};

const refusalOf = (url: URL): string | undefined => {
  if (isHost(url.hostname, videoSharingHosts))
    return 'This is a link to a video sharing site, not to a video file. Upload the file, or use its direct address.';
  if (isHost(url.hostname, fileSharingHosts))
    return 'This is a link to a file sharing site, not to a video file. Download the file, then upload it.';
  if (isHost(url.hostname, closedDriveHosts))
    return 'This is a share link of a cloud drive, which does not lead to the file itself. Download the file, then upload it.';
  return undefined;
};

const extensionOf = (path: string): string | undefined => /\.([a-z0-9]{1,5})$/i.exec(path)?.[1]?.toLowerCase();

const readFile = (url: URL): Asset => {
  const extension = extensionOf(url.pathname);
  if (extension === 'm3u8') return { kind: 'HLS', url: url.href };
  if (extension === 'mpd')
    return refused('DASH manifests (.mpd) are not supported. Use an HLS manifest or a video file.');
  if (extension !== undefined && !['mp4', 'webm'].includes(extension))
    return refused(
      `Files of type .${extension} cannot be imported by address, only .mp4 and .webm files and .m3u8 manifests. Upload the file instead.`,
    );
  return { kind: 'FILE', url: url.href };
};

const uploadPath = /^\/(?:v1\/)?encoding\/inputs\/direct-file-upload\/([\w-]{1,64})\/?$/;

/** Reads an asset URL. One with the path of an upload names that upload, at any host: clients use several. */
export const readAssetUrl = (text: string): Asset => {
  if (!URL.canParse(text)) return refused('This is not a valid URL.');
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return refused('Only the protocols http and https are supported.');
  if (url.username !== '' || url.password !== '')
    return refused(
      'The URL must not contain a user name or password. Create an input with credentials, or upload the file.',
    );
  const inputId = uploadPath.exec(url.pathname)?.[1];
  if (inputId !== undefined) return { kind: 'UPLOAD', inputId };
  const shared = sharedFileUrl(url);
  if (shared !== undefined) return { kind: 'FILE', url: shared };
  const reason = refusalOf(url);
  return reason === undefined ? readFile(url) : refused(reason);
};
