import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { traceRequests } from '../../../shared/http/trace-requests.ts';
import { successEnvelope } from '../shared/envelope.ts';
import { addErrors } from '../shared/errors.ts';
import type { ApiDependencies } from '../shared/handle.ts';
import { addHeaders } from '../shared/headers.ts';
import { requestIdOf } from '../shared/request-id.ts';
import { receiveUpload, uploadProgress, type UploadProgress } from './receive-upload.ts';

type UploadRequest = FastifyRequest<{ Params: { token: string } }>;

const tell = (reply: FastifyReply, { offset, totalBytes, isComplete }: UploadProgress): FastifyReply => {
  reply.headers({ 'Upload-Offset': offset, 'Upload-Complete': isComplete ? '?1' : '?0' });
  if (totalBytes !== undefined) reply.header('Upload-Length', totalBytes);
  if (offset > 0) reply.header('Range', `bytes=0-${offset - 1}`);
  return reply;
};

/**
 * Serves the upload URLs of DIRECT_FILE_UPLOAD inputs.
 *
 * PUT sends the whole file, or parts of it with `Content-Range`: 308 means that more parts are expected, and HEAD
 * returns the offset at which to resume.
 * The URL is the permission; API headers are not required.
 */
export const uploadRoutes = async (app: FastifyInstance, { platform }: ApiDependencies): Promise<void> => {
  traceRequests(app);
  await addHeaders(app, ['HEAD', 'PUT', 'PATCH'], platform.configuration.publicUrl);
  addErrors(app, platform);
  app.removeAllContentTypeParsers();
  // The handler reads the bytes directly from the connection.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));

  app.head('/uploads/:token', async (request: UploadRequest, reply) =>
    tell(reply, await uploadProgress(platform, request.params.token)).send(),
  );
  app.route({
    method: ['PUT', 'PATCH'],
    url: '/uploads/:token',
    handler: async (request: UploadRequest, reply) => {
      const progress = await receiveUpload(platform, request.params.token, request);
      tell(reply, progress);
      if (!progress.isComplete) return reply.code(308).send();
      const result = JSON.stringify({ sizeBytes: progress.offset });
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .send(successEnvelope(requestIdOf(request), result));
    },
  });
};
