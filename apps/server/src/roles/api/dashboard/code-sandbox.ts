import { createHash } from 'node:crypto';

/** Path of the document that runs users' code; the dashboard embeds it in a frame without an origin. */
export const codeSandboxPath = '/code-sandbox';

// Accepts one message from the embedding page: the code for a worker, and the port for the worker's messages.
const script = `addEventListener('message', function start(event) {
  if (event.source !== parent || event.ports.length !== 1) return;
  removeEventListener('message', start);
  const source = URL.createObjectURL(new Blob([event.data], { type: 'text/javascript' }));
  new Worker(source).postMessage(null, [event.ports[0]]);
});`;

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Code</title><script>${script}</script></head><body></body></html>`;

const scriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Security policy of the document, inherited by its workers: no origin, no network access, no loading.
 * Only this document allows evaluating code, which is its purpose.
 */
const policy = [
  'sandbox allow-scripts',
  `default-src 'none'`,
  `script-src ${scriptHash} 'unsafe-eval'`,
  'worker-src blob:',
  `connect-src 'none'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
].join('; ');

/** The document with the headers that isolate its code. */
export const codeSandbox = {
  page,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-resource-policy': 'same-origin',
  },
};
