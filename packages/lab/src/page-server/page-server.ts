import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageMoment, PagePicture, PageResult, PageTask } from '../page/tasks.ts';
import { pageHtml, readScript } from './page-files.ts';
import { parsePageMoment, parsePagePicture, parsePageResult } from './page-result.ts';

const bodyBytesMax = 64 * 1024 * 1024;

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  // A request without an encoding consists of buffers.
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > bodyBytesMax) throw new Error('The page sent too much.');
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
};

/** Receives what a page reports during its task. */
export type TaskListener = { onMoment?: (moment: PageMoment) => void; onPicture?: (picture: PagePicture) => void };

type Assignment = {
  task: PageTask;
  listener: TaskListener;
  resolve: (result: PageResult) => void;
  reject: (error: Error) => void;
};

/** Serves the measuring page, one task at a time, and receives its results. No driver is needed. */
export class PageServer {
  #assignment: Assignment | undefined;

  /** Gives the next page that opens a task; resolves with its result, and rejects if it reports anything else. */
  assign(task: PageTask, listener: TaskListener = {}): Promise<PageResult> {
    const { promise, resolve, reject } = Promise.withResolvers<PageResult>();
    this.#assignment = { task, listener, resolve, reject };
    // Callers open the page before they wait for its result; a rejection before that is not unhandled.
    promise.catch(() => undefined);
    return promise;
  }

  /** Answers a request to the page's origin; to be called by a server of HTTP. */
  readonly serve = (request: IncomingMessage, response: ServerResponse): void => {
    this.#answer(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else response.writeHead(400).end();
    });
  };

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Requests to a proxy have a whole URL.
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const assignment = this.#assignment;
    const respond = (status: number, type = 'text/plain', body: string | Buffer = ''): void => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    };
    if (request.method === 'POST') {
      if (!assignment) return respond(409);
      const body = await readBody(request);
      if (pathname === '/moments') assignment.listener.onMoment?.(parsePageMoment(body));
      else if (pathname === '/pictures') assignment.listener.onPicture?.(parsePagePicture(body));
      else if (pathname === '/result') this.#complete(assignment, body);
      else return respond(404);
      return respond(204);
    }
    if (pathname === '/') return respond(200, 'text/html; charset=utf-8', pageHtml);
    if (pathname === '/task' && assignment) return respond(200, 'application/json', JSON.stringify(assignment.task));
    const script = await readScript(pathname);
    return script ? respond(200, 'text/javascript; charset=utf-8', script) : respond(404);
  }

  /** Ends the task: a page reports once, so that one whose report is refused would be waited for in vain. */
  #complete({ task, resolve, reject }: Assignment, body: unknown): void {
    this.#assignment = undefined;
    try {
      const result = parsePageResult(body);
      if (result.kind !== task.kind) throw new Error('It belongs to another task.');
      resolve(result);
    } catch (error) {
      reject(new Error(`The report of the page is invalid. ${error instanceof Error ? error.message : ''}`.trim()));
      throw error;
    }
  }
}
