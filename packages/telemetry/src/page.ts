import type { PageFacts } from './facts.ts';

const cookieName = 'sluice_telemetry_id';
const yearSeconds = 31_536_000;
const videoCodecs = {
  avc: 'avc1.42c01e',
  vp9: 'vp09.00.10.08',
  av1: 'av01.0.00M.08',
  hevc: 'hvc1.1.6.L93.B0',
} as const;

/** Reads the facts of the page and the browser. */
export function readPage(): PageFacts {
  return {
    userAgent: navigator.userAgent,
    language: navigator.language,
    domain: location.hostname,
    path: location.pathname.replace(/(.)\/+$/, '$1'),
    screenWidth: screen.width,
    screenHeight: screen.height,
    pageLoadMilliseconds: Math.round(performance.now()),
    isHidden: document.visibilityState === 'hidden',
    supportedVideoCodecs: supportedVideoCodecs(),
  };
}

/** Returns the viewer's id: stored in a cookie for a year, or random if cookies are disabled. */
export function readUserId(isCookieEnabled: boolean): string {
  if (!isCookieEnabled) return createId();
  try {
    const match = new RegExp(`(?:^|; )${cookieName}=([0-9a-f-]{36})`).exec(document.cookie)?.[1];
    const id = match ?? createId();
    document.cookie = `${cookieName}=${id}; max-age=${yearSeconds}; path=/; SameSite=Lax`;
    return id;
  } catch {
    // A sandboxed frame rejects cookies.
    return createId();
  }
}

/** Returns a random UUID; `crypto.randomUUID` is missing on pages without TLS. */
export function createId(): string {
  if (globalThis.crypto.randomUUID) return globalThis.crypto.randomUUID();
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => versioned(byte, index).toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function versioned(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40;
  if (index === 8) return (byte & 0x3f) | 0x80;
  return byte;
}

let codecs: string[] | undefined;

function supportedVideoCodecs(): string[] {
  codecs ??= Object.entries(videoCodecs)
    .filter(([, codec]) => globalThis.MediaSource?.isTypeSupported(`video/mp4; codecs="${codec}"`))
    .map(([name]) => name);
  return codecs;
}
