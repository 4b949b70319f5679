import { codeOfHttpStatus, codeOfMediaError, playerError } from '../state/errors.ts';
import { listTextTracks, showTextTrack } from './text-tracks.ts';
import type { Technology, TechnologyHooks } from './technology.ts';

/** Leaves playback to the element: a single file, or HLS if the browser supports it natively. */
export function createProgressive(video: HTMLVideoElement, hooks: TechnologyHooks): Technology {
  const listening = new AbortController();
  const on = (event: string, task: () => void) => video.addEventListener(event, task, { signal: listening.signal });
  on('error', () => void fail(video, hooks));
  on('loadedmetadata', () => {
    hooks.onTextTracks(listTextTracks(video));
    hooks.onLive(video.duration === Infinity);
  });
  return {
    player: 'html5',
    load(url, startSeconds) {
      video.src = startSeconds ? `${url}#t=${startSeconds}` : url;
      video.load();
    },
    selectQuality() {},
    selectAudioTrack() {},
    selectTextTrack: (id) => showTextTrack(video, id),
    destroy() {
      listening.abort();
      video.removeAttribute('src');
      video.load();
    },
  };
}

/** Queries the server, because the element does not distinguish a missing file from an unknown format. */
async function fail(video: HTMLVideoElement, hooks: TechnologyHooks): Promise<void> {
  const { error, currentSrc } = video;
  if (!error) return;
  const code = codeOfMediaError(error.code, navigator.onLine);
  const refined = code === 'codec_unsupported' ? ((await askServer(currentSrc)) ?? code) : code;
  hooks.onFailure(playerError(refined, error.code, error.message || 'MEDIA_ERROR'));
}

async function askServer(url: string) {
  try {
    const { status, ok } = await fetch(url, { method: 'HEAD' });
    return ok || status === 405 ? undefined : codeOfHttpStatus(status, navigator.onLine);
  } catch {
    return codeOfHttpStatus(0, navigator.onLine);
  }
}
