import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { durationAsClock } from '@sluice/ui/format/duration';
import { bitrate, bytes } from '@sluice/ui/format/quantity';
import { IconRefresh } from '@sluice/ui/icons';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { problemOf } from '../../../../app/api/problem.ts';
import layout from '../../../../shared/layout.module.css';
import { audioWords, videoWords } from '../../../encodings/streams/input-values.tsx';
import { Findings } from '../../../templates/editor/findings.tsx';
import styles from '../vod-wizard.module.css';
import type { Probed, ProbedFile } from './input-facts.ts';
import { useInputProbe } from './use-input-probe.ts';

const lines = (texts: readonly string[]) =>
  texts.length === 0
    ? 'none'
    : // Streams of a file are only distinguishable by their position.
      Object.entries(texts).map(([place, text]) => <div key={place}>{text}</div>);

/** Common names of demuxers; each stands for every format that the demuxer reads. */
const containers: Record<string, string> = {
  mov: 'MP4 / MOV',
  matroska: 'Matroska / WebM',
  mpegts: 'MPEG-TS',
  mpeg: 'MPEG-PS',
  mxf: 'MXF',
  avi: 'AVI',
  flv: 'FLV',
  ogg: 'Ogg',
  wav: 'WAV',
};

const containerWords = (name: string | undefined): string | undefined =>
  name === undefined ? undefined : (containers[name.split(',')[0] ?? ''] ?? name);

const joined = (...words: readonly (string | false | undefined)[]): string => words.filter(Boolean).join(' · ');

const pictureWords = (stream: ProbedFile['videoStreams'][number]): string =>
  joined(
    videoWords(stream),
    stream.bitrate !== undefined && bitrate(stream.bitrate),
    stream.bitDepth > 8 && `${stream.bitDepth} bits`,
    stream.hdr && `HDR (${stream.hdr})`,
    stream.variableFrameRate && 'variable frame rate',
    stream.interlaced && 'interlaced',
  );

const soundWords = (stream: ProbedFile['audioStreams'][number]): string =>
  joined(audioWords(stream), stream.title, stream.bitrate !== undefined && bitrate(stream.bitrate));

const textWords = ({ codec, ...stream }: ProbedFile['subtitleStreams'][number]): string =>
  joined(codec, typeof stream['language'] === 'string' && stream['language']);

const FileValues = ({ file }: { file: ProbedFile }) => (
  <KeyValues
    entries={[
      ['Container', containerWords(file.formatName)],
      ['Duration', file.duration === undefined ? undefined : durationAsClock(file.duration)],
      ['Size', file.size === undefined ? undefined : bytes(file.size)],
      ['Bitrate', file.bitrate === undefined ? undefined : bitrate(file.bitrate)],
      ['Video', lines(file.videoStreams.map(pictureWords))],
      ['Audio', lines(file.audioStreams.map(soundWords))],
      ['Subtitles', file.subtitleStreams.length > 0 ? lines(file.subtitleStreams.map(textWords)) : undefined],
    ]}
  />
);

const nowhere = (): void => undefined;

const Outcome = ({ probed: { status, text, advice, file, findings } }: { probed: Probed }) => {
  if (status === 'FAILED')
    return (
      <MessageBox type="ERROR">
        {text} {advice}
      </MessageBox>
    );
  if (!file) return <span className={layout.dim}>{text} You can continue in the meantime.</span>;
  return (
    <div className={layout.tight}>
      {file.videoStreams.length === 0 && (
        <MessageBox type="ERROR">
          This file has no video. Choose another file, or encode audio only with a template.
        </MessageBox>
      )}
      {findings.length > 0 && <Findings label="About this file" findings={findings} onJump={nowhere} />}
      <FileValues file={file} />
    </div>
  );
};

/** Shows the analysis of the chosen file and its findings. */
export const InputCard = () => {
  const { data, error, isAsked, isCurrent, isFetching, refetch } = useInputProbe();
  if (!isAsked) return null;
  const isLooking = !isCurrent || (isFetching && !data) || data?.status === 'LOOKING';
  const isOver = isCurrent && (error !== null || data?.status === 'FAILED');
  return (
    <section className={styles.part} aria-label="Input analysis">
      <div className={layout.tight} aria-live="polite" aria-busy={isLooking && data?.status !== 'LOOKING'}>
        <div className={`${layout.row} ${layout.spread}`}>
          <strong>Input analysis</strong>
          {isOver && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconRefresh size={14} />}
              loading={isFetching}
              onClick={() => void refetch()}
            >
              Analyze again
            </Button>
          )}
        </div>
        {isCurrent && data && <Outcome probed={data} />}
        {isCurrent && !data && error && (
          <MessageBox type="ERROR">The file could not be analyzed: {problemOf(error).text}</MessageBox>
        )}
        {(!isCurrent || (!data && !error)) && <span className={layout.dim}>Analyzing the file…</span>}
      </div>
    </section>
  );
};
