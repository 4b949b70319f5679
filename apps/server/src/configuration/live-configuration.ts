import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readWhisperModel, type WhisperModel } from '@sluice/media/live/captions/speech-model';
import { StartError } from '../platform/start-error.ts';

/** Ports and addresses of the role `live`. */
export type LiveConfiguration = {
  /** Address that the ports are opened on. */
  listenHost: string;
  /** Host name in the addresses for publishers. */
  publicHost: string;
  /** Domain whose names all point to the live nodes; without it, encodings get no host names. */
  domain: string | undefined;
  rtmpPort: number;
  rtmpsPort: number;
  srtPort: number;
  /** Address and port at which other roles reach this node; on a farm, an address in the network of its machines. */
  internalHost: string;
  internalPort: number;
  /** PEM files for RTMPS; without them its port stays closed. */
  tls: { certificateFile: string; keyFile: string } | undefined;
  /** Model that recognizes speech for captions; undefined without one. */
  whisperModel: (WhisperModel & { file: string }) | undefined;
};

const portIn = (read: (name: string) => string | undefined, name: string, usual: number): number => {
  const text = read(name) ?? String(usual);
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new StartError(`${name} must be a port from 0 to 65535, where 0 is any free one; "${text}" is none.`);
};

const readTls = (read: (name: string) => string | undefined): LiveConfiguration['tls'] => {
  const [certificate, key] = [read('LIVE_TLS_CERTIFICATE'), read('LIVE_TLS_KEY')];
  if (!certificate && !key) return undefined;
  if (!certificate || !key) throw new StartError('Set LIVE_TLS_CERTIFICATE and LIVE_TLS_KEY together.');
  const missing = [certificate, key].find((file) => !existsSync(resolve(file)));
  if (missing) throw new StartError(`The file ${missing} for RTMPS does not exist.`);
  return { certificateFile: resolve(certificate), keyFile: resolve(key) };
};

const readDomain = (read: (name: string) => string | undefined): string | undefined => {
  const domain = read('LIVE_INGEST_DOMAIN')?.toLowerCase();
  if (domain === undefined || /^([a-z0-9-]+\.)*[a-z0-9-]+$/.test(domain)) return domain;
  throw new StartError(`LIVE_INGEST_DOMAIN must be a host name; "${domain}" is none.`);
};

const readModel = (read: (name: string) => string | undefined): LiveConfiguration['whisperModel'] => {
  const name = read('LIVE_WHISPER_MODEL');
  if (name === undefined) return undefined;
  const file = resolve(name);
  const model = readWhisperModel(file);
  if (model) return { ...model, file };
  throw new StartError(
    `LIVE_WHISPER_MODEL must be a model file of whisper.cpp, such as ggml-base.bin; "${file}" is none, or cannot be read.`,
  );
};

type ServerAddress = { host: string; publicUrl: string };

/** Reads the settings of live ingest; throws `StartError` for one that is not valid. */
export const readLive = (
  read: (name: string) => string | undefined,
  { host, publicUrl }: ServerAddress,
): LiveConfiguration => ({
  listenHost: read('LIVE_HOST') ?? host,
  publicHost: read('LIVE_INGEST_HOST') ?? new URL(publicUrl).hostname,
  domain: readDomain(read),
  rtmpPort: portIn(read, 'LIVE_RTMP_PORT', 1935),
  rtmpsPort: portIn(read, 'LIVE_RTMPS_PORT', 1936),
  srtPort: portIn(read, 'LIVE_SRT_PORT', 8890),
  internalHost: read('LIVE_INTERNAL_HOST') ?? '127.0.0.1',
  internalPort: portIn(read, 'LIVE_INTERNAL_PORT', 0),
  tls: readTls(read),
  whisperModel: readModel(read),
});
