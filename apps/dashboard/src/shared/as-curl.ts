const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Formats an API call as a shell command; the key stays a variable so that it is not pasted anywhere. */
export const asCurl = (method: string, path: string, body?: unknown, origin = location.origin): string =>
  [
    `curl -X ${method} ${quoted(`${origin}/v1${path}`)}`,
    `-H "X-Api-Key: $SLUICE_API_KEY"`,
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body))}`]),
  ].join(' \\\n  ');
