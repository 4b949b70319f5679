import { parseColor } from '../themes/colors.ts';

/** Choices of the embedding page, from the URL of the frame. */
export interface EmbedParameters {
  isAutoplay: boolean;
  isMuted: boolean;
  isLooping: boolean;
  startSeconds?: number;
  endSeconds?: number;
  hasControls: boolean;
  /** Language of the captions at the start, or `off`. */
  captions?: string;
  poster?: string;
  preload: 'auto' | 'metadata' | 'none';
  color?: string;
  token?: string;
}

/** Reads the parameters of a query string; invalid values count as absent. */
export function parseParameters(query: string): EmbedParameters {
  const values = new URLSearchParams(query);
  const start = parseTime(values.get('start') ?? values.get('t'));
  const end = parseTime(values.get('end'));
  const color = parseColor(withHash(values.get('color')));
  const captions = values.get('captions');
  const poster = parseUrl(values.get('poster'));
  const token = values.get('token');
  const preload = values.get('preload');
  return {
    isAutoplay: isOn(values.get('autoplay')),
    isMuted: isOn(values.get('muted')),
    isLooping: isOn(values.get('loop')),
    hasControls: values.get('controls') === null || isOn(values.get('controls')),
    preload: preload === 'metadata' || preload === 'none' ? preload : 'auto',
    ...(start !== undefined && { startSeconds: start }),
    ...(end !== undefined && end > (start ?? 0) && { endSeconds: end }),
    ...(captions && { captions: captions === '0' || captions === 'false' ? 'off' : captions }),
    ...(poster && { poster }),
    ...(color && { color }),
    ...(token && { token }),
  };
}

/** `?muted`, `?muted=1`, `?muted=true` and `?muted=muted` turn a choice on. */
const isOn = (value: string | null): boolean => value !== null && !['0', 'false', 'no', 'off'].includes(value);

const duration = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+(?:\.\d+)?)s?)?$/;

/** Returns the seconds of `90`, `90.5`, `1m30s`, `1h2m3s` or `1:02:03`. */
export function parseTime(text: string | null): number | undefined {
  if (!text) return undefined;
  if (/^\d+(:[0-5]?\d){1,2}(\.\d+)?$/.test(text))
    return text.split(':').reduce((total, part) => total * 60 + Number(part), 0);
  const match = duration.exec(text);
  if (!match) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + seconds;
}

const withHash = (color: string | null) => (color && /^[\da-f]{3,8}$/i.test(color) ? `#${color}` : color);

/** Only web addresses: a poster must not be a script. */
function parseUrl(text: string | null): string | undefined {
  if (!text) return undefined;
  const url = URL.parse(text, location.href);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
