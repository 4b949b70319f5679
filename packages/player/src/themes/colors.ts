/** Colors of the skin by their parts. */
export interface PlayerColors {
  playbackMarkerBgColor?: string;
  playbackMarkerBorderColor?: string;
  playbackTrackPlayedColor?: string;
  playbackTrackBufferedColor?: string;
  playbackTrackBgColor?: string;
  textColor?: string;
  backgroundColor?: string;
}

const properties: Record<keyof PlayerColors, string> = {
  playbackMarkerBgColor: '--sluice-player-marker',
  playbackMarkerBorderColor: '--sluice-player-marker-border',
  playbackTrackPlayedColor: '--sluice-player-accent',
  playbackTrackBufferedColor: '--sluice-player-buffered',
  playbackTrackBgColor: '--sluice-player-track',
  textColor: '--sluice-player-ink',
  backgroundColor: '--sluice-player-panel',
};

const number = String.raw`\s*\d{1,3}(?:\.\d{1,6})?%?\s*`;
const functional = new RegExp(`^rgba?\\((?:${number},){2}${number}(?:,\\s*(?:0|1|0?\\.\\d{1,6}|1\\.0{1,6})\\s*)?\\)$`);
const hexadecimal = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;

/** Returns the color if it is `#rgb`, `#rrggbb`, with or without alpha, `rgb()` or `rgba()`; everything else is no color. */
export function parseColor(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > 64) return undefined;
  const color = text.trim();
  return hexadecimal.test(color) || functional.test(color) ? color : undefined;
}

/** Returns the CSS properties of the colors; invalid colors are left out. */
export function colorProperties(colors: PlayerColors = {}): [property: string, color: string][] {
  return Object.entries(properties).flatMap(([name, property]): [string, string][] => {
    // The keys of the table are those of the colors.
    const color = parseColor(colors[name as keyof PlayerColors]);
    return color ? [[property, color]] : [];
  });
}

/** Sets the colors of an element and of everything within it. */
export function applyColors(element: HTMLElement, colors: PlayerColors): void {
  for (const [property, color] of colorProperties(colors)) element.style.setProperty(property, color);
}
