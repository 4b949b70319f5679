import { resolveAllowed, type NetworkPolicy } from '@sluice/storage';
import type { SimulcastAddress } from '@sluice/media';
import { openTunnel } from './tunnel.ts';

const usualPorts: Readonly<Record<string, number>> = { 'rtmp:': 1935, 'rtmps:': 443, 'srt:': 8890 };
/** Options of an SRT address that its owner may set. */
const srtOptions = ['streamid', 'passphrase', 'pbkeylen', 'latency'];

export type OpenedAddress = SimulcastAddress & { close(): void };

/** Opens the way to a target through the address guard; throws `input_address_blocked` if it may not be reached. */
export const openAddress = async (address: string, network: NetworkPolicy): Promise<OpenedAddress> => {
  const parsed = new URL(address);
  const { protocol, hostname: host, pathname, searchParams } = parsed;
  const port = Number(parsed.port || usualPorts[protocol]);
  const resolved = await resolveAllowed(host, network);
  if (protocol === 'srt:') {
    const query = new URLSearchParams({ mode: 'caller' });
    for (const name of srtOptions) {
      const value = searchParams.get(name);
      if (value !== null) query.set(name, value);
    }
    const literal = resolved.includes(':') ? `[${resolved}]` : resolved;
    // FFmpeg does not read plus signs as spaces.
    const text = query.toString().replaceAll('+', '%20');
    return { url: `srt://${literal}:${port}?${text}`, options: [], format: 'mpegts', close: () => undefined };
  }
  const tunnel = await openTunnel({ address: resolved, host, port, isSecure: protocol === 'rtmps:' });
  const parts = pathname.split('/').filter(Boolean);
  const application = parts.slice(0, -1).join('/');
  const isUsualPort = port === usualPorts[protocol];
  return {
    url: `rtmp://127.0.0.1:${tunnel.port}/${parts.join('/')}${parsed.search}`,
    options: ['-rtmp_tcurl', `${protocol}//${host}${isUsualPort ? '' : `:${port}`}/${application}`],
    format: 'flv',
    close: tunnel.close,
  };
};
