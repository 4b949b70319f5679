/** Bytes per request: large enough to be efficient, small enough that a lost connection wastes little. */
const partBytes = 16 * 1_048_576;
const attemptsMax = 5;

export class UploadFailure extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = 'UploadFailure';
    this.status = status;
  }
}

type Part = { url: string; blob: Blob; range: string; signal: AbortSignal; onProgress: (sent: number) => void };

const putPart = ({ url, blob, range, signal, onProgress }: Part): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.open('PUT', url);
    request.setRequestHeader('Content-Range', range);
    request.upload.onprogress = (event) => onProgress(event.loaded);
    request.onload = () => {
      const isTaken = (request.status >= 200 && request.status < 300) || request.status === 308;
      return isTaken ? resolve() : reject(new UploadFailure(request.status, 'Something went wrong.'));
    };
    request.onerror = () => reject(new UploadFailure(0, 'Something went wrong.'));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.send(blob);
  });

/** Returns the number of bytes that the server has received; `fallback` if it does not report it. */
const receivedBytes = async (url: string, signal: AbortSignal, fallback: number): Promise<number> => {
  const answer = await fetch(url, { method: 'HEAD', signal }).catch(() => undefined);
  const offset = Number(answer?.headers.get('upload-offset') ?? Number.NaN);
  return answer?.ok && Number.isSafeInteger(offset) ? offset : fallback;
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const isWorthRetrying = (error: unknown) =>
  error instanceof UploadFailure && (error.status === 0 || error.status === 409 || error.status >= 500);

type SendOptions = {
  url: string;
  file: File;
  signal: AbortSignal;
  resume: boolean;
  onProgress: (sent: number) => void;
};

/** Sends a file in parts; after a lost connection it resumes where the server stopped. */
export const sendFile = async ({ url, file, signal, resume, onProgress }: SendOptions): Promise<void> => {
  let offset = resume ? await receivedBytes(url, signal, 0) : 0;
  let attempt = 0;
  while (offset < file.size) {
    const start = offset;
    const end = Math.min(file.size, start + partBytes);
    const range = `bytes ${start}-${end - 1}/${file.size}`;
    try {
      await putPart({
        url,
        blob: file.slice(start, end),
        range,
        signal,
        onProgress: (sent) => onProgress(start + sent),
      });
      offset = end;
      attempt = 0;
    } catch (error) {
      attempt += 1;
      if (signal.aborted || attempt >= attemptsMax || !isWorthRetrying(error)) throw error;
      await pause(300 * 2 ** attempt);
      offset = await receivedBytes(url, signal, start);
    }
    onProgress(offset);
  }
};
