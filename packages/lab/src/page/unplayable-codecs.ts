import type { StreamUnderTest } from '../streams/stream-under-test.ts';

const manifestMilliseconds = 5000;

/** Codecs of subtitles, which players read themselves. */
const textCodec = /^(wvtt|stpp)/i;

/** Returns whether the element or Media Source Extensions play a type. */
const canPlay = (type: string): boolean => {
  const { MediaSource: source, ManagedMediaSource: managed } = window as typeof window & {
    ManagedMediaSource?: typeof MediaSource;
  };
  return (
    document.createElement('video').canPlayType(type) !== '' || ((source ?? managed)?.isTypeSupported(type) ?? false)
  );
};

const canPlayCodec = (codec: string): boolean =>
  textCodec.test(codec) || ['video/mp4', 'audio/mp4'].some((container) => canPlay(`${container}; codecs="${codec}"`));

/** Codecs of alternatives; of one that names none, nothing is known. */
type Alternatives = { codecs: string | undefined; isPlayable: boolean }[];

const readHls = (text: string): Alternatives[] => [
  [...text.matchAll(/^#EXT-X-STREAM-INF:(.*)$/gm)].map(([, attributes = '']) => {
    const codecs = /(?:^|,)CODECS="([^"]*)"/.exec(attributes)?.[1];
    return { codecs, isPlayable: codecs?.split(',').every((codec) => canPlayCodec(codec.trim())) ?? true };
  }),
];

const readDash = (text: string): Alternatives[] => {
  const groups = new Map<string, Alternatives>();
  const periods = [...new DOMParser().parseFromString(text, 'application/xml').querySelectorAll('Period')];
  for (const [index, period] of periods.entries())
    for (const representation of period.querySelectorAll('AdaptationSet > Representation')) {
      const of = (name: string): string | undefined =>
        representation.getAttribute(name) ?? representation.parentElement?.getAttribute(name) ?? undefined;
      const [mimeType = '', codecs] = [of('mimeType'), of('codecs')];
      if (!/^(video|audio)\//.test(mimeType)) continue;
      const key = `${index} ${mimeType.slice(0, 5)}`;
      const isPlayable = codecs === undefined || canPlay(`${mimeType}; codecs="${codecs}"`);
      groups.set(key, [...(groups.get(key) ?? []), { codecs, isPlayable }]);
    }
  return [...groups.values()];
};

/**
 * Returns why the browser cannot play a stream, by the codecs that its manifest names: of all pictures or all sound, it
 * plays none. Returns undefined if it plays some, or if the page cannot read the manifest.
 */
export const findUnplayableCodecs = async ({ type, url }: StreamUnderTest): Promise<string | undefined> => {
  const signal = AbortSignal.timeout(manifestMilliseconds);
  const text = await fetch(url, { signal }).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );
  const groups = type === 'hls' ? readHls(text) : readDash(text);
  const unplayable = groups.find((group) => group.length > 0 && group.every(({ isPlayable }) => !isPlayable));
  if (!unplayable) return undefined;
  const codecs = [...new Set(unplayable.map((each) => each.codecs))].join('; ');
  return `The browser plays none of the codecs that the manifest names: ${codecs}.`;
};
