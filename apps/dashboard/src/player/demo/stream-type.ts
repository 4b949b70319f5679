export const streamTypes = ['hls', 'dash', 'progressive'] as const;
export type StreamType = (typeof streamTypes)[number];

export const streamTypeLabels = { hls: 'HLS', dash: 'DASH', progressive: 'Progressive' } as const;

/** Guesses the stream type from the file extension of a URL. */
export const guessType = (url: string): StreamType => {
  const path = URL.parse(url)?.pathname.toLowerCase() ?? url.toLowerCase();
  if (path.endsWith('.mpd')) return 'dash';
  return /\.(mp4|webm|mov|m4v|mp3|m4a|ogg)$/.test(path) ? 'progressive' : 'hls';
};

export const isPlayableAddress = (url: string): boolean => /^https?:$/.test(URL.parse(url.trim())?.protocol ?? '');
