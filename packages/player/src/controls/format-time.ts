/** Formats seconds as `m:ss` or `h:mm:ss`; hours are shown if the duration has hours, so that the width is stable. */
export function formatTime(seconds: number, wholeSeconds = seconds): string {
  const total = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const hasHours = Math.max(total, Number.isFinite(wholeSeconds) ? wholeSeconds : 0) >= 3600;
  const pad = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(total / 60);
  if (!hasHours) return `${minutes}:${pad(total % 60)}`;
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(total % 60)}`;
}

/** Returns the seconds of a WebVTT time. */
export const parseTimestamp = (text: string): number =>
  text.split(':').reduce((total, part) => total * 60 + Number(part), 0);
