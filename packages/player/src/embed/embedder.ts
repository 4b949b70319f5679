/** Returns the origin of the page that contains this frame, if the browser reveals it. */
export function embedderOrigin(): string | undefined {
  if (globalThis.parent === globalThis.window) return undefined;
  const ancestor = location.ancestorOrigins?.[0];
  return ancestor ?? (document.referrer ? new URL(document.referrer).origin : undefined);
}

/** Returns the host of the page that contains this frame, for telemetry; the own host for a page by itself. */
export function embedderHost(): string {
  const origin = embedderOrigin();
  return (origin && URL.parse(origin)?.hostname) || location.hostname;
}
