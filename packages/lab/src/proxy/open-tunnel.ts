import type { Duplex } from 'node:stream';
import type { Connect } from '../locations/connect-through.ts';
import { deliver } from './deliver.ts';
import { isIgnoredHost } from './ignored-hosts.ts';
import { recordFailure, type RequestLog } from './request-log.ts';
import type { ShapedLine } from './shaped-line.ts';

export type Tunneling = { connect: Connect; line: ShapedLine; log: RequestLog; signal: AbortSignal };

/** Opens a tunnel for HTTPS, in which only the bytes are visible: it shapes them, but cannot inject faults. */
export const openTunnel = async (
  authority: string,
  client: Duplex,
  head: Buffer,
  { connect, line, log, signal }: Tunneling,
): Promise<void> => {
  client.on('error', () => client.destroy());
  const url = URL.canParse(`https://${authority}`) ? new URL(`https://${authority}`) : undefined;
  if (!url || isIgnoredHost(url.hostname)) return void client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  const entry = log.add({ method: 'CONNECT', url: url.origin, isTunnel: true });
  try {
    const upstream = await connect(url.hostname, Number(url.port || 443));
    upstream.on('error', () => upstream.destroy());
    const leave = (): void => {
      client.destroy();
      upstream.destroy();
    };
    signal.addEventListener('abort', leave, { once: true });
    upstream.once('close', () => signal.removeEventListener('abort', leave));
    client.once('close', () => upstream.destroy());
    await line.roundTrip(signal);
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    if (head.length > 0) upstream.write(head);
    client.pipe(upstream);
    entry.firstByteMilliseconds = Date.now() - entry.at;
    await deliver({ from: upstream, to: client, line, log, entry, signal });
  } catch (error) {
    client.end(`HTTP/1.1 ${recordFailure(entry, error) ? '403 Forbidden' : '502 Bad Gateway'}\r\n\r\n`);
  }
};
