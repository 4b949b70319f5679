let answer: Promise<boolean> | undefined;

/** Reports whether the page's content security policy allows workers from blobs; checked once per page. */
export function canUseBlobWorker(): Promise<boolean> {
  answer ??= tryBlobWorker();
  return answer;
}

function tryBlobWorker(): Promise<boolean> {
  return new Promise((resolve) => {
    const url = URL.createObjectURL(new Blob(['postMessage(1)'], { type: 'text/javascript' }));
    const settle = (isAllowed: boolean, worker?: Worker) => {
      worker?.terminate();
      URL.revokeObjectURL(url);
      resolve(isAllowed);
    };
    try {
      const worker = new Worker(url);
      worker.addEventListener('message', () => settle(true, worker));
      worker.addEventListener('error', () => settle(false, worker));
    } catch {
      settle(false);
    }
  });
}
