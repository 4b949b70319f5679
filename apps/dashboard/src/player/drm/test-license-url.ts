/** Outcome of a request to a license server. */
export type LicenseUrlTest = { type: 'SUCCESS' | 'WARNING' | 'ERROR'; text: string };

const timeoutMilliseconds = 10_000;

const ofStatus = (status: number): LicenseUrlTest => {
  if (status < 400) return { type: 'SUCCESS', text: `The server answered with ${status}. Pages may use it (CORS).` };
  if (status < 500)
    return {
      type: 'SUCCESS',
      text: `The server answered with ${status}, as expected without a license request. Pages may use it (CORS).`,
    };
  return { type: 'WARNING', text: `The server answered with ${status}: it has a problem of its own.` };
};

/** Sends an empty request to a license server as a player in this page would; never throws. */
export const testLicenseUrl = async (url: string, headers: Record<string, string>): Promise<LicenseUrlTest> => {
  try {
    const { status } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', ...headers },
      body: new Uint8Array(),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    return ofStatus(status);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError')
      return { type: 'ERROR', text: 'The server did not answer within 10 seconds.' };
    return {
      type: 'ERROR',
      text: 'The server could not be reached, or it does not allow requests of pages. Check the URL and its CORS headers.',
    };
  }
};
