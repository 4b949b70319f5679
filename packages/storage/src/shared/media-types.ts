import { extname } from 'node:path';

// Only types that no browser executes: user content must not become a page of this origin.
const mediaTypes: Record<string, string> = {
  '.aac': 'audio/aac',
  '.ac3': 'audio/ac3',
  '.chk': 'video/webm',
  '.cmfa': 'audio/mp4',
  '.cmft': 'application/mp4',
  '.cmfv': 'video/mp4',
  '.flac': 'audio/flac',
  '.gif': 'image/gif',
  '.hdr': 'video/webm',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.key': 'application/octet-stream',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4a': 'audio/mp4',
  '.m4s': 'video/iso.segment',
  '.m4v': 'video/mp4',
  '.mkv': 'video/x-matroska',
  '.mov': 'video/quicktime',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.mpd': 'application/dash+xml',
  '.mxf': 'application/mxf',
  '.ogg': 'audio/ogg',
  '.opus': 'audio/ogg',
  '.png': 'image/png',
  '.ts': 'video/mp2t',
  '.ttml': 'application/ttml+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.wav': 'audio/wav',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
};

/** Media type of a file name; `application/octet-stream` for unknown extensions and those that are unsafe to display. */
export const mediaTypeOf = (name: string): string =>
  mediaTypes[extname(name).toLowerCase()] ?? 'application/octet-stream';
