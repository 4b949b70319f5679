import { createHash } from 'node:crypto';

/** Where the document is that runs code of users; the dashboard shows it in a frame without an origin. */
export const codeSandboxPath = '/code-sandbox';

// It takes one message of the page around it: what to run in a worker, and the port that the worker talks through.
const script = `addEventListener('message', function start(event) {
  if (event.source !== parent || event.ports.length !== 1) return;
  removeEventListener('message', start);
  const source = URL.createObjectURL(new Blob([event.data], { type: 'text/javascript' }));
  new Worker(source).postMessage(null, [event.ports[0]]);
});`;

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Code</title><script>${script}</script></head><body></body></html>`;

const scriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * The document's own policy, which its workers inherit: it has no origin, reaches no network and loads nothing.
 * Evaluating code is allowed here alone, since that is what it is for.
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

/** The document as it is answered, with the headers that keep its code in. */
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
