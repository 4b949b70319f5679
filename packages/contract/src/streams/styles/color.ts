/** Colors of the player's skin that a style can set, with their labels. */
export const playerStyleColors = {
  playbackMarkerBgColor: 'Playback marker',
  playbackMarkerBorderColor: 'Border of the playback marker',
  playbackTrackPlayedColor: 'Played part of the timeline',
  playbackTrackBufferedColor: 'Buffered part of the timeline',
  playbackTrackBgColor: 'Timeline',
  textColor: 'Text',
  backgroundColor: 'Background of the controls',
} as const;
export type PlayerStyleColor = keyof typeof playerStyleColors;

const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const rgb = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*(0|1|0?\.\d{1,4}|1\.0{1,4})\s*)?\)$/i;

const ofHex = (text: string): number[] => {
  const digits = text.slice(1);
  const pairs = digits.length <= 4 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  return pairs.map((pair) => Number.parseInt(pair, 16));
};

/** Returns a color as `rgba(red, green, blue, alpha)`; undefined if it is neither hexadecimal nor `rgb()` or `rgba()`. */
export const parseColor = (text: string): string | undefined => {
  const trimmed = text.trim();
  if (hex.test(trimmed)) {
    const [red, green, blue, alpha = 255] = ofHex(trimmed);
    return `rgba(${red}, ${green}, ${blue}, ${Math.round((alpha / 255) * 1000) / 1000})`;
  }
  const [, ...parts] = rgb.exec(trimmed) ?? [];
  const [red, green, blue] = parts.slice(0, 3).map(Number);
  if (red === undefined || green === undefined || blue === undefined || Math.max(red, green, blue) > 255)
    return undefined;
  return `rgba(${red}, ${green}, ${blue}, ${Number(parts[3] ?? 1)})`;
};
