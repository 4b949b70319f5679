import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Bare server of the same responses: playlists are held until the next part, parts are sent at once. */
const partMilliseconds = 1000 / 3;
let playlist = Buffer.alloc(0);
let part = Buffer.alloc(0);
let waiting: (() => void)[] = [];

const server = createServer((request, response) => {
  const isPlaylist = request.url?.startsWith('/playlist') === true;
  const send = (): void => {
    const bytes = isPlaylist ? playlist : part;
    response.writeHead(200, {
      'content-length': bytes.length,
      'content-type': isPlaylist ? 'application/vnd.apple.mpegurl' : 'video/mp4',
      ...(isPlaylist && { 'content-encoding': 'gzip' }),
    });
    response.end(bytes);
  };
  if (isPlaylist) waiting.push(send);
  else send();
});
setInterval(() => {
  const released = waiting;
  waiting = [];
  for (const send of released) send();
}, partMilliseconds);
process.once('message', (bodies: { playlist: string; part: string }) => {
  playlist = Buffer.from(bodies.playlist, 'base64');
  part = Buffer.from(bodies.part, 'base64');
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
