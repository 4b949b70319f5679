/** Names of a version's files, relative to the prefix of the version in the object store. */
export const versionFiles = {
  hls: 'main.m3u8',
  dash: 'main.mpd',
  download: 'download.mp4',
  thumbnails: 'sprites/sprite.vtt',
  posters: 'posters/',
  preview: 'preview',
  head: 'head',
  tail: 'tail',
} as const;

/** Returns the folder of a version's files within the output of hosted streams. */
export const versionFolder = (streamId: string, versionId: string): string => `${streamId}/${versionId}`;
