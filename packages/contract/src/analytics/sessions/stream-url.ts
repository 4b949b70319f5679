type StreamUrls = {
  stream_format: string | null;
  m3u8_url: string | null;
  mpd_url: string | null;
  prog_url: string | null;
};

/** Returns the played address: that of the stream's format, or otherwise the first known one. */
export const streamUrl = ({ stream_format, prog_url, mpd_url, m3u8_url }: StreamUrls): string | null => {
  const byFormat: Record<string, string | null> = { progressive: prog_url, dash: mpd_url, hls: m3u8_url };
  return byFormat[stream_format ?? ''] || prog_url || mpd_url || m3u8_url || null;
};
