import type { PlayerNotice } from '../state/state.ts';
import type { HostedConfig } from './hosted-config.ts';

const minuteSeconds = 60;

/** Returns what viewers read while there is nothing to play. */
export function noticeOf({ state, stage, etaSeconds, live, type }: HostedConfig): PlayerNotice {
  if (state === 'FAILED')
    return { title: 'This video is not available', text: 'It could not be prepared for playback.', isWaiting: false };
  const isLive = live ?? type === 'LIVE';
  const title = isLive ? 'The live stream has not started yet' : 'This video is being prepared';
  const detail = [stage, etaSeconds === undefined ? undefined : remaining(etaSeconds)].filter(Boolean).join(' · ');
  return { title, text: detail || 'It starts here by itself.', isWaiting: true };
}

function remaining(seconds: number): string {
  if (seconds < minuteSeconds) return 'less than a minute left';
  const minutes = Math.ceil(seconds / minuteSeconds);
  return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
}

/** Returns what viewers read when the server refuses the configuration. */
export function refusalNotice(status: number): PlayerNotice {
  if (status === 404)
    return { title: 'This video is not available', text: 'It was unpublished or deleted.', isWaiting: false };
  return {
    title: 'You do not have access to this video',
    text:
      status === 401
        ? 'It needs a token that the link of this page does not contain.'
        : 'The access of this page has expired, or the owner does not allow it. Reload the page, or contact its owner.',
    isWaiting: false,
  };
}
