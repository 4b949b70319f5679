/** Hosts that browsers contact on their own. They are refused, and are not part of any report. */
const ignoredHosts: ReadonlySet<string> = new Set([
  'accounts.google.com',
  'android.clients.google.com',
  'clients2.google.com',
  'content-autofill.googleapis.com',
  'mtalk.google.com',
  'optimizationguide-pa.googleapis.com',
  'redirector.gvt1.com',
  'safebrowsing.googleapis.com',
  'update.googleapis.com',
  'aus5.mozilla.org',
  'content-signature-2.cdn.mozilla.net',
  'contile.services.mozilla.com',
  'detectportal.firefox.com',
  'firefox.settings.services.mozilla.com',
  'incoming.telemetry.mozilla.org',
  'location.services.mozilla.com',
  'push.services.mozilla.com',
  'shavar.services.mozilla.com',
]);

export const isIgnoredHost = (host: string): boolean => ignoredHosts.has(host.toLowerCase());
