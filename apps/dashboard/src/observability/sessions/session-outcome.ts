type Outcome = { label: string; tone: 'good' | 'bad' | 'warn' | 'neutral' };

export type OutcomeFacts = {
  isPlay: boolean;
  isStartFailure: boolean;
  startFailureReason?: string | undefined;
  /** Code of the first critical error. */
  errorCode?: number | undefined;
};

const reasons: Record<string, string> = {
  PAGE_CLOSED: 'left before the start',
  PLAYER_ERROR: 'player error',
  TIMEOUT: 'timeout',
};

/** Describes how a session ended. */
export const outcomeOf = ({ isPlay, isStartFailure, startFailureReason = '', errorCode }: OutcomeFacts): Outcome => {
  const code = errorCode === undefined ? '' : ` with error ${errorCode}`;
  if (isStartFailure) {
    if (startFailureReason === 'PAGE_CLOSED') return { label: 'Left before the start', tone: 'warn' };
    const reason = code || (reasons[startFailureReason] ? `: ${reasons[startFailureReason]}` : '');
    return { label: `Failed to start${reason}`, tone: 'bad' };
  }
  if (isPlay) return code ? { label: `Stopped${code}`, tone: 'bad' } : { label: 'Played', tone: 'good' };
  return code ? { label: `Failed to start${code}`, tone: 'bad' } : { label: 'Not started', tone: 'neutral' };
};
