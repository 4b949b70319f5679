import { VASTParser } from '@dailymotion/vast-client';

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

/** Fetches XML within the limits of an ad request. */
export async function fetchXml(url: string, signal: AbortSignal): Promise<Document> {
  const address = new URL(url, document.baseURI);
  if (location.protocol === 'https:' && address.protocol !== 'https:') throw new Error('An ad request needs https.');
  const response = await fetch(address, { signal, credentials: 'omit' });
  if (!response.ok) throw new Error(`The ad server returned ${response.status}.`);
  return new DOMParser().parseFromString(await readLimited(response), 'text/xml');
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
  const load = (url: string): Promise<Document> => {
    requests += 1;
    return fetchXml(url, limited);
  };
  // Its client would add only limits of frequency, which need storage.
  const parser = new VASTParser({ fetcher: { fetchVAST: ({ url }: { url: string }) => load(url) } });
  const isUrl = typeof source === 'string';
  const response = await parser.parseVAST(isUrl ? await load(source) : source, {
    wrapperLimit: requestLimits.wrappers,
    resolveAll: false,
    allowMultipleAds: true,
    ...(isUrl && { url: source, previousUrl: source }),
  });
  return {
    // The library types the parts of an ad as anything; these are the parts that it documents.
    ads: response.ads as VastAd[],
    requestMilliseconds: Math.round(performance.now() - startedAt),
    wrappers: Math.max(0, requests - Number(isUrl)),
  };
}
