import type { PageRequest } from './tasks.ts';

/** Most requests that are recorded of a play. */
const requestsMax = 5000;

const typeOf = (type: string | null): { contentType?: string } => (type === null ? {} : { contentType: type });

/** Milliseconds from the start of an entry until now. */
const elapsed = ({ at }: PageRequest): number => Math.round(performance.timeOrigin + performance.now() - at);

/** Records the requests that scripts of the page make; a page of a device has no proxy that sees them. */
export const recordRequests = (): PageRequest[] => {
  const entries: PageRequest[] = [];
  const add = (method: string, url: string): PageRequest => {
    const at = Math.round(performance.timeOrigin + performance.now());
    const entry = { at, method: method.toUpperCase(), url, bytes: 0 };
    if (entries.length < requestsMax) entries.push(entry);
    return entry;
  };
  /** Forgets what the player has canceled before a response, which is no fault of the server. */
  const forget = (entry: PageRequest): void => {
    const index = entry.status === undefined ? entries.indexOf(entry) : -1;
    if (index >= 0) entries.splice(index, 1);
  };
  recordXhr(add, forget);
  recordFetch(add, forget);
  return entries;
};

type Add = (method: string, url: string) => PageRequest;
type Forget = (entry: PageRequest) => void;

const recordXhr = (add: Add, forget: Forget): void => {
  const opened = new WeakMap<XMLHttpRequest, { method: string; url: string }>();
  const { open, send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function openRecorded(
    this: XMLHttpRequest,
    method: string,
    url: string | URL,
    ...rest: unknown[]
  ): void {
    opened.set(this, { method, url: new URL(url, document.baseURI).href });
    // SAFETY: the arguments are those of the caller.
    Reflect.apply(open, this, [method, url, ...rest]);
  };
  XMLHttpRequest.prototype.send = function sendRecorded(this: XMLHttpRequest, body?: XMLHttpRequestBodyInit | null) {
    const request = opened.get(this);
    const entry = request && add(request.method, request.url);
    if (entry) {
      this.addEventListener('readystatechange', () => {
        if (this.readyState !== XMLHttpRequest.HEADERS_RECEIVED || this.status === 0) return;
        Object.assign(entry, { status: this.status, ...typeOf(this.getResponseHeader('content-type')) });
        entry.firstByteMilliseconds = elapsed(entry);
      });
      this.addEventListener('loadend', ({ loaded }) => {
        entry.bytes = loaded;
        entry.milliseconds = elapsed(entry);
      });
      this.addEventListener('abort', () => forget(entry));
      this.addEventListener('error', () => {
        entry.error = 'The request failed.';
      });
    }
    send.call(this, body);
  };
};

/** Passes the bytes of a body on and counts them. */
const countBytes = (entry: PageRequest): TransformStream<Uint8Array, Uint8Array> =>
  new TransformStream({
    transform(chunk, controller) {
      entry.bytes += chunk.byteLength;
      entry.milliseconds = elapsed(entry);
      controller.enqueue(chunk);
    },
  });

const recordFetch = (add: Add, forget: Forget): void => {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const entry = add(request.method, request.url);
    try {
      const response = await fetch(input, init);
      Object.assign(entry, { status: response.status, ...typeOf(response.headers.get('content-type')) });
      entry.firstByteMilliseconds = elapsed(entry);
      entry.milliseconds = entry.firstByteMilliseconds;
      if (!response.body) return response;
      const { status, statusText, headers, url } = response;
      const counted = new Response(response.body.pipeThrough(countBytes(entry)), { status, statusText, headers });
      // Players resolve URLs in manifests against that of the response.
      Object.defineProperty(counted, 'url', { value: url });
      return counted;
    } catch (error) {
      if (init?.signal?.aborted) forget(entry);
      else entry.error = error instanceof Error ? error.message : String(error);
      throw error;
    }
  };
};
