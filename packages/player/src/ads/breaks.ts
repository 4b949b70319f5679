import type { VmapSource } from './read-vmap.ts';
import type { AdTag } from '../state/ads.ts';
import { type AdPosition, parsePosition } from './positions.ts';
import { fetchXml, requestLimits, requestVast, type VastResult } from './vast.ts';

export interface AdBreak {
  position: AdPosition;
  tagUrl: string;
  tagType: 'vast' | 'vmap';
  offset: string;
  /** Requests the ads; once, also when called again. */
  load(): Promise<VastResult>;
  /** Reports the break itself, where VMAP has addresses for that. */
  track(event: 'breakStart' | 'breakEnd' | 'error', errorCode?: number): void;
}

/** Returns the breaks of a schedule; a VMAP document replaces its tag by its own breaks. */
export async function resolveBreaks(
  tags: readonly AdTag[],
  signal: AbortSignal,
  onFailure: (tagUrl: string, message: string) => void,
): Promise<AdBreak[]> {
  const breaks = await Promise.all(
    tags.map(async (tag) => {
      try {
        return isVmap(tag) ? await readVmap(tag, signal) : vastBreaks(tag, signal);
      } catch (error) {
        onFailure(tag.url, error instanceof Error ? error.message : String(error));
        return [];
      }
    }),
  );
  return breaks.flat();
}

const isVmap = ({ type, url }: AdTag) => type?.toLowerCase() === 'vmap' || (!type && /output=(xml_)?vmap/i.test(url));

function vastBreaks({ position = 'pre', url }: AdTag, signal: AbortSignal): AdBreak[] {
  const parsed = parsePosition(position);
  if (!parsed) return [];
  const load = once(() => requestVast(url, signal));
  return [{ position: parsed, tagUrl: url, tagType: 'vast', offset: position, load, track: () => {} }];
}

async function readVmap({ url }: AdTag, signal: AbortSignal): Promise<AdBreak[]> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(requestLimits.milliseconds)]);
  const [{ parseVmap }, xml] = await Promise.all([import('./read-vmap.ts'), fetchXml(url, limited)]);
  return parseVmap(xml).flatMap((adBreak): AdBreak[] => {
    const offset = adBreak.timeOffset ?? '';
    const position = parsePosition(offset);
    const source = sourceOf(adBreak.adSource);
    const isLinear = !adBreak.breakType || adBreak.breakType.includes('linear');
    if (!position || !source || !isLinear) return [];
    const load = once(() => requestVast(source, signal));
    return [
      { position, tagUrl: url, tagType: 'vmap', offset, load, track: (event, code) => adBreak.track(event, code) },
    ];
  });
}

function sourceOf(source: VmapSource): string | Document | undefined {
  if (source?.adTagURI?.uri) return source.adTagURI.uri;
  if (!source?.vastAdData) return undefined;
  const xml = document.implementation.createDocument(null, null);
  xml.append(xml.importNode(source.vastAdData, true));
  return xml;
}

function once<Value>(task: () => Promise<Value>): () => Promise<Value> {
  let result: Promise<Value> | undefined;
  return () => (result ??= task());
}
