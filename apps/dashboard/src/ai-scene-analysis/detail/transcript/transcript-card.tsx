import {
  writeTranscriptSrt,
  writeTranscriptText,
  writeTranscriptVtt,
} from '@sluice/contract/transcripts/write-transcript';
import type { Player as PlayerHandle } from '@sluice/player';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { durationAsClock } from '@sluice/ui/format/duration';
import { IconDownload } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { ScrollRegion } from '@sluice/ui/layout/scroll-region.tsx';
import { Menu } from '@sluice/ui/overlays';
import type { OperationResult } from '../../../app/api/api.ts';
import { useOperation } from '../../../app/api/hooks.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import { download } from '../../../shared/download.ts';
import layout from '../../../shared/layout.module.css';
import { LoadingCard } from '../../../shared/loading-card.tsx';
import { useAction } from '../../../shared/use-action.ts';
import { useRefreshAnalysis } from '../use-refresh-analysis.ts';
import { currentLine } from './current-line.ts';
import styles from './transcript.module.css';

type Result = OperationResult<'aiSceneAnalysis.analyses.byEncodingId.transcript.get'>;
type Transcript = NonNullable<Result['transcript']>;
type Player = PlayerHandle | undefined;

const isUnderWay = (transcript: Transcript | undefined): boolean =>
  transcript?.state === 'WAITING' || transcript?.state === 'RUNNING';

/** Returns the position of the line that the player plays, or -1. */
const useCurrentLine = (player: Player, lines: Transcript['lines']): number => {
  const [current, setCurrent] = useState(-1);
  useEffect(() => {
    const update = (): void => setCurrent(currentLine(lines, player?.state.currentTimeSeconds ?? -1));
    update();
    return player?.subscribe(update);
  }, [player, lines]);
  return current;
};

/** Lines from which those outside the region are not laid out: long films have thousands. */
const manyLines = 500;

type LinesProps = { lines: Transcript['lines']; player: Player; onSeek: (seconds: number) => void };

const Lines = ({ lines, player, onSeek }: LinesProps) => {
  const current = useCurrentLine(player, lines);
  const region = useRef<HTMLElement & HTMLPreElement>(null);
  useEffect(() => {
    const line = region.current?.querySelectorAll('button')[current];
    // Only this region scrolls, not the page.
    if (line && region.current) region.current.scrollTop = line.offsetTop - region.current.clientHeight / 3;
  }, [current]);
  return (
    <ScrollRegion label="Lines of the transcript" className={styles.lines} ref={region}>
      <ol className={lines.length > manyLines ? `${styles.list} ${styles.many}` : styles.list}>
        {lines.map(({ startInSeconds, text }, index) => (
          <li key={`${startInSeconds} ${index}`}>
            <button
              type="button"
              className={styles.line}
              {...(index === current && { 'aria-current': 'true' as const })}
              onClick={() => onSeek(startInSeconds)}
            >
              <span className={styles.at}>{durationAsClock(startInSeconds)}</span>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ol>
    </ScrollRegion>
  );
};

const Downloads = ({ encodingId, transcript }: { encodingId: string; transcript: Transcript }) => {
  const written = { lines: transcript.lines, model: transcript.model ?? 'a model' };
  const save = (extension: string, text: string, type: string) => () =>
    download(`${encodingId}-transcript.${extension}`, text, type);
  return (
    <Menu>
      <Menu.Target>
        <Button size="compact-sm" variant="default" leftSection={<IconDownload size={16} />}>
          Download transcript
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={save('vtt', writeTranscriptVtt(written), 'text/vtt')}>WebVTT captions</Menu.Item>
        <Menu.Item onClick={save('srt', writeTranscriptSrt(written), 'application/x-subrip')}>
          SubRip captions
        </Menu.Item>
        <Menu.Item onClick={save('txt', writeTranscriptText(written), 'text/plain')}>Plain text</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

const requestNames = { DONE: 'Transcribe again', STOPPED: 'Resume transcript' } as const;

const RequestButton = ({ encodingId, transcript }: { encodingId: string; transcript: Transcript | undefined }) => {
  const refresh = useRefreshAnalysis();
  const { run, isBusy } = useAction('aiSceneAnalysis.analyses.byEncodingId.transcript.create', {
    verb: 'request',
    noun: 'transcript',
    done: 'Transcript requested',
  });
  const state = transcript?.state;
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={isUnderWay(transcript)}
      loading={isBusy}
      onClick={() => void run({ params: { encoding_id: encodingId }, body: {} }, refresh)}
    >
      {state === 'DONE' || state === 'STOPPED' ? requestNames[state] : 'Transcribe speech'}
    </Button>
  );
};

const progressOf = ({ transcribedSeconds, durationInSeconds }: Transcript): string =>
  durationInSeconds === undefined
    ? ''
    : ` ${durationAsClock(transcribedSeconds)} of ${durationAsClock(durationInSeconds)} are transcribed.`;

const State = ({ transcript }: { transcript: Transcript }) => {
  const { state, model, reason } = transcript;
  if (state === 'STOPPED')
    return <MessageBox type="WARNING">{`The transcript stopped.${progressOf(transcript)} ${reason ?? ''}`}</MessageBox>;
  if (state === 'DONE') return null;
  return (
    <MessageBox type="INFO">
      {state === 'WAITING' ? 'The transcript is queued.' : `${model} transcribes the speech.${progressOf(transcript)}`}
    </MessageBox>
  );
};

const noteOf = ({ transcription, transcript }: Result): string | undefined => {
  if (transcript?.state === 'DONE' && transcript.lines.length === 0) return 'No speech was recognized.';
  if (transcript) return undefined;
  if (!transcription.isAvailable) return `There is no transcript. ${transcription.reason ?? ''}`;
  const place = transcription.isRemote ? ', which runs elsewhere' : '';
  return `There is no transcript yet. ${transcription.model} can make one${place}.`;
};

const languageName = (code: string): string =>
  new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }).of(code) ?? code;

/** Loads the scenes again when a transcript has ended: their keywords are words of it. */
const useRefreshAfter = (isPending: boolean): void => {
  const refresh = useEffectEvent(useRefreshAnalysis());
  useEffect(() => (isPending ? () => void refresh() : undefined), [isPending]);
};

type TranscriptCardProps = { encodingId: string; player: Player; onSeek: (seconds: number) => void };

/** Speech of an encoding as text: a line plays from its time, and the current line is marked. */
const TranscriptCard = ({ encodingId, player, onSeek }: TranscriptCardProps) => {
  const { data, error, refetch } = useOperation(
    'aiSceneAnalysis.analyses.byEncodingId.transcript.get',
    { params: { encoding_id: encodingId } },
    { refetchInterval: (latest) => (isUnderWay(latest?.transcript) ? 3000 : false) },
  );
  useRefreshAfter(isUnderWay(data?.transcript));
  if (!data)
    return error ? (
      <Card title="Transcript">
        <ProblemState error={error} what="transcript" onRetry={() => void refetch()} />
      </Card>
    ) : (
      <LoadingCard label="transcript" />
    );
  const { transcription, transcript } = data;
  const note = noteOf(data);
  const hasLines = transcript !== undefined && transcript.lines.length > 0;
  return (
    <Card
      title="Transcript"
      actions={
        <div className={layout.row}>
          {transcript?.languageCode !== undefined && <Badge>{languageName(transcript.languageCode)}</Badge>}
          {hasLines && <Downloads encodingId={encodingId} transcript={transcript} />}
          {transcription.isAvailable && <RequestButton encodingId={encodingId} transcript={transcript} />}
        </div>
      }
    >
      <div className={styles.body}>
        {transcript && <State transcript={transcript} />}
        {note !== undefined && <p className={layout.dim}>{note}</p>}
        {hasLines && <p className={layout.dim}>{transcript.disclaimer}</p>}
        {hasLines && <Lines lines={transcript.lines} player={player} onSeek={onSeek} />}
      </div>
    </Card>
  );
};

export default TranscriptCard;
