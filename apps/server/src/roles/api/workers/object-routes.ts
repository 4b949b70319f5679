import { loadLeasedTask } from '@sluice/core';
import type { ObjectHead } from '@sluice/storage';
import { limitIdle } from '../../../shared/http/limit-idle.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { successEnvelope } from '../shared/envelope.ts';
import { addErrors } from '../shared/errors.ts';
import { workerActing, type ApiDependencies } from '../shared/handle.ts';
import { addHeaders } from '../shared/headers.ts';
import { requestContext } from '../shared/request-context.ts';
import { requestIdOf } from '../shared/request-id.ts';
import { openGrant, refuseReading, refuseWriting, type Grant } from './grant.ts';

type ObjectRequest = FastifyRequest<{
  Params: { worker_id: string; task_id: string; attempt: string; '*': string };
}>;

const tell = (reply: FastifyReply, head: ObjectHead): FastifyReply =>
  reply.headers({
    etag: head.etag,
    'last-modified': head.modifiedAt.toUTCString(),
    'content-type': 'application/octet-stream',
    'x-object-type': head.contentType,
    'cache-control': 'no-store',
  });

const rangeOf = (header: string | undefined) => {
  const [, start, end] = /^bytes=(\d{1,15})-(\d{1,15})?$/.exec(header ?? '') ?? [];
  return start === undefined ? undefined : { start: Number(start), ...(end && { end: Number(end) }) };
};

/** Streams objects to and from joined workers, limited to the objects of the tasks that they hold. */
export const workerObjectRoutes = async (app: FastifyInstance, dependencies: ApiDependencies): Promise<void> => {
  const { platform, services } = dependencies;
  const { objects, configuration } = platform;
  await addHeaders(app, ['GET', 'HEAD', 'PUT'], configuration.publicUrl);
  addErrors(app, platform);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));

  const grantOf = async (request: ObjectRequest, reply: FastifyReply): Promise<Grant> => {
    const acting = await workerActing(request, platform);
    const { worker_id: workerId, task_id: taskId, attempt } = request.params;
    const context = requestContext(acting, request, reply, dependencies);
    // Checked for each object: a worker that has lost the task may neither read nor write.
    const task = await loadLeasedTask(context, { workerId, taskId, attempt: Number(attempt) });
    return openGrant(services.secrets, request.headers['x-task-grant'], task);
  };

  const path = '/:worker_id/tasks/:task_id/:attempt/objects/*';
  app.route({
    method: ['GET', 'HEAD'],
    url: path,
    handler: async (request: ObjectRequest, reply) => {
      const key = request.params['*'];
      refuseReading(await grantOf(request, reply), key);
      if (request.method === 'HEAD') {
        const head = await objects.head(key);
        if (!head) return reply.code(404).send();
        return tell(reply, head).header('content-length', head.sizeBytes).send();
      }
      const range = rangeOf(request.headers.range);
      const ifMatch = request.headers['if-match'];
      const opened = await objects.get(key, { ...(range && { range }), ...(ifMatch && { ifMatch }) });
      tell(reply, opened.head);
      const size = opened.head.sizeBytes;
      if (!range || !opened.range) return reply.header('content-length', size).send(opened.stream);
      const { start, end } = opened.range;
      return reply
        .code(206)
        .headers({ 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': end - start + 1 })
        .send(opened.stream);
    },
  });
  app.put(path, async (request: ObjectRequest, reply) => {
    const key = request.params['*'];
    refuseWriting(await grantOf(request, reply), key);
    limitIdle(request.raw);
    const { 'x-object-type': contentType, 'x-object-cache': cacheControl } = request.headers;
    const head = await objects.putStream(key, request.raw, {
      ...(typeof contentType === 'string' && { contentType }),
      ...(typeof cacheControl === 'string' && { cacheControl }),
    });
    const { sizeBytes, etag } = head;
    return tell(reply, head)
      .header('content-type', 'application/json; charset=utf-8')
      .send(successEnvelope(requestIdOf(request), JSON.stringify({ sizeBytes, etag })));
  });
};
