import type { S3Client } from '@aws-sdk/client-s3';
import { AppError, invalid, type ErrorCode } from '@sluice/contract';
import { openS3Client, s3Region } from '../../s3/s3-client.ts';
import { s3Evidence, s3FaultOf, type S3Fault } from '../../s3/s3-faults.ts';
import { readObject, type S3Address } from '../../s3/s3-transfers.ts';
import { translateErrors } from '../../shared/translate-errors.ts';
import { idleTimeoutSecondsOf } from '../idle-timeout.ts';
import type { InputAdapter, InputIo } from '../input-adapter.ts';

type S3Settings = { bucketName: string; cloudRegion?: string; accessKey: string; secretKey: string };

const codes: Partial<Record<S3Fault, ErrorCode>> = { missing: 'input_not_found', forbidden: 'input_forbidden' };

const faultAt =
  (at: S3Address) =>
  (error: unknown): unknown => {
    if (error instanceof AppError || (error instanceof Error && error.name === 'AbortError')) return error;
    const code = error instanceof Error && error.name === 'TimeoutError' ? 'input_timeout' : codes[s3FaultOf(error)];
    const evidence = s3Evidence(error, `s3://${at.Bucket}/${at.Key}`);
    return new AppError(code ?? 'input_unreachable', { evidence, cause: error });
  };

const addressOf = (settings: S3Settings, path: string): S3Address => {
  // The name becomes part of a host name or a path: nothing else may slip in.
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{1,253}$/.test(settings.bucketName))
    throw invalid('bucketName', 'The bucket name has characters that no bucket has.');
  return { Bucket: settings.bucketName, Key: path.replace(/^\/+/, '') };
};

const connect = (settings: S3Settings, io: InputIo): Promise<S3Client> =>
  openS3Client({
    region: s3Region(settings.cloudRegion),
    accessKey: settings.accessKey,
    secretKey: settings.secretKey,
    endpoint: io.s3Endpoint,
    network: io.network,
    idleTimeoutSeconds: idleTimeoutSecondsOf(io),
  });

const isStale = (error: unknown): boolean => ['changed', 'range'].includes(s3FaultOf(error));

/** Reads objects of a bucket of Amazon S3, or of the S3 server in the configuration. */
export const s3: InputAdapter<S3Settings> = {
  async stat(settings, path, io, signal) {
    const { HeadObjectCommand } = await import('@aws-sdk/client-s3');
    const at = addressOf(settings, path);
    const client = await connect(settings, io);
    try {
      const found = await client.send(new HeadObjectCommand(at), { abortSignal: signal });
      return { sizeBytes: found.ContentLength, version: found.ETag };
    } catch (error) {
      throw faultAt(at)(error);
    } finally {
      client.destroy();
    }
  },

  async open(settings, path, options, io) {
    const at = addressOf(settings, path);
    const client = await connect(settings, io);
    try {
      const reading = { range: options.range, ifMatch: options.version, signal: options.signal };
      const { head, range, stream } = await readObject(client, at, reading).catch((error: unknown) => {
        if (!isStale(error)) throw error;
        return readObject(client, at, { signal: options.signal });
      });
      stream.once('close', () => client.destroy());
      return {
        sizeBytes: head.sizeBytes,
        version: head.etag,
        startByte: range?.start ?? 0,
        stream: translateErrors(stream, faultAt(at)),
      };
    } catch (error) {
      client.destroy();
      throw faultAt(at)(error);
    }
  },
};
