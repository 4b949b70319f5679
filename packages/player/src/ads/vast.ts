import { VASTClient } from '@dailymotion/vast-client';

/** Limits of one ad request with all its wrappers. */
export const requestLimits = { milliseconds: 8_000, wrappers: 5, bytes: 5_000_000 } as const;

export interface Creative {
  id?: string;
  adId?: string;
  type: string;
  duration: number;
  skipDelay?: number | null;
  apiFramework?: string | null;
  mediaFiles?: MediaFile[];
  variations?: CompanionVariation[];
  universalAdIds?: { idRegistry?: string; value?: string }[];
  videoClickThroughURLTemplate?: { url?: string } | null;
}

export interface MediaFile {
  fileURL: string;
  mimeType: string;
  deliveryType?: string;
  apiFramework?: string | null;
  width: number;
  height: number;
  bitrate: number;
}

export interface CompanionVariation {
  width?: number | string;
  height?: number | string;
  staticResources?: { url: string; creativeType?: string }[];
  companionClickThroughURLTemplate?: string | null;
}

export interface VastAd {
  id?: string | null;
  sequence?: string | number | null;
  title?: string | null;
  description?: string | null;
  advertiser?: { value?: string } | string | null;
  system?: { value?: string } | null;
  survey?: string | null;
  creatives: Creative[];
}

export interface VastResult {
  ads: VastAd[];
  requestMilliseconds: number;
  wrappers: number;
}

/** Fetches XML within the limits; the handler of the library would throw outside of every promise when it is late. */
export async function fetchXml(
  url: string,
  signal: AbortSignal,
): Promise<{ xml: Document; size: number; status: number }> {
  const address = new URL(url, document.baseURI);
  if (location.protocol === 'https:' && address.protocol !== 'https:') throw new Error('An ad request needs https.');
  const response = await fetch(address, { signal, credentials: 'omit' });
  if (!response.ok) throw new Error(`The ad server returned ${response.status}.`);
  const text = await readLimited(response);
  return { xml: new DOMParser().parseFromString(text, 'text/xml'), size: text.length, status: response.status };
}

async function readLimited(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > requestLimits.bytes) {
      await reader?.cancel();
      throw new Error('The answer of the ad server is too large.');
    }
    chunks.push(part.value);
  }
  return new Blob(chunks).text();
}

/** Requests a VAST document, or reads one that a VMAP document contains, and resolves its wrappers. */
export async function requestVast(source: string | Document, signal: AbortSignal): Promise<VastResult> {
  const startedAt = performance.now();
  const limited = AbortSignal.any([signal, AbortSignal.timeout(requestLimits.milliseconds)]);
  let requests = 0;
  const urlHandler = {
    async get(url: string) {
      requests += 1;
      try {
        const { xml, size, status } = await fetchXml(url, limited);
        return { xml, details: { byteLength: size, statusCode: status } };
      } catch (error) {
        return { error };
      }
    },
  };
  const client = new VASTClient(0, 0, memoryStorage());
  const options = { urlHandler, wrapperLimit: requestLimits.wrappers, resolveAll: false, allowMultipleAds: true };
  const response = await (typeof source === 'string' ? client.get(source, options) : client.parseVAST(source, options));
  const own = typeof source === 'string' ? 1 : 0;
  return {
    // The library types the parts of an ad as anything; these are the parts that it documents.
    ads: response.ads as unknown as VastAd[],
    requestMilliseconds: Math.round(performance.now() - startedAt),
    wrappers: Math.max(0, requests - own),
  };
}

/** Storage of the library for its frequency capping, which we do not use; frames may have no storage. */
function memoryStorage() {
  const values = new Map<string, unknown>();
  return {
    getItem: (name: string) => values.get(name),
    setItem: (name: string, value: unknown) => values.set(name, value),
  } as never;
}
