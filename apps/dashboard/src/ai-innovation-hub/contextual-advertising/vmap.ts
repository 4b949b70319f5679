/** A place for ads on the timeline of a title. */
export type AdBreak = { position: number; duration?: number | undefined; score?: number | undefined };

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);

const two = (value: number): string => String(value).padStart(2, '0');

/** Formats seconds as VMAP does: `00:01:02.500`. */
export const timeOffset = (seconds: number): string => {
  const milliseconds = Math.round(seconds * 1000);
  const whole = Math.floor(milliseconds / 1000);
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${String(milliseconds % 1000).padStart(3, '0')}`;
};

/** Fills the macros of an ad tag: `[BREAK]` from 1, `[POSITION]` and `[DURATION]` in seconds, `[SCORE]` from 0 to 1. */
export const fillTag = (tag: string, { position, duration, score }: AdBreak, index: number): string =>
  tag
    .replaceAll('[BREAK]', String(index + 1))
    .replaceAll('[POSITION]', String(position))
    .replaceAll('[DURATION]', duration === undefined ? '' : String(duration))
    .replaceAll('[SCORE]', score === undefined ? '' : score.toFixed(2));

const breakOf = (
  tag: string,
  each: AdBreak,
  index: number,
): string => `  <vmap:AdBreak timeOffset="${timeOffset(each.position)}" breakType="linear" breakId="break-${index + 1}">
    <vmap:AdSource id="source-${index + 1}" allowMultipleAds="true" followRedirects="true">
      <vmap:AdTagURI templateType="vast4">${escaped(fillTag(tag, each, index))}</vmap:AdTagURI>
    </vmap:AdSource>
  </vmap:AdBreak>
`;

/** Builds a playlist of ad breaks (IAB VMAP 1.0.1), each with the filled tag of an ad server. */
export const vmapOf = (tag: string, breaks: readonly AdBreak[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">
${breaks.map((each, index) => breakOf(tag, each, index)).join('')}</vmap:VMAP>
`;
