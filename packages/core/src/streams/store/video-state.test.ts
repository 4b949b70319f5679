import { describe, expect, it } from 'vitest';
import { encodingTasksOf, isPlayable, progressOf, stageOf, trimmingOf, type VersionFacts } from './video-state.ts';

type Version = NonNullable<VersionFacts['version']>;

const facts = (version: Partial<Version>, rest: Partial<VersionFacts> = {}): VersionFacts => ({
  version: { state: 'PENDING', external_url: null, progressive: null, trimmed_version_id: null, ...version },
  part: undefined,
  preview: undefined,
  main: undefined,
  isUploading: false,
  ...rest,
});
const running = { status: 'RUNNING', progress: 40, isPlayable: false } as const;
const finished = { status: 'FINISHED', progress: 100, isPlayable: true } as const;

describe('the state of a video', () => {
  it('has no task until an encoding exists', () => {
    expect(encodingTasksOf(facts({}))).toEqual([]);
    expect(stageOf(facts({}))).toBe('ANALYZING');
    expect(stageOf(facts({}, { isUploading: true }))).toBe('WAITING_FOR_UPLOAD');
  });

  it('shows preview and default tasks while encoding', () => {
    const encoding = facts({ state: 'ENCODING' }, { preview: finished, main: running });
    expect(encodingTasksOf(encoding)).toEqual([
      { quality: 'PREVIEW', status: 'FINISHED' },
      { quality: 'DEFAULT', status: 'STARTED' },
    ]);
    expect(progressOf(encoding)).toBe(40);
    expect(isPlayable(encoding)).toBe(true);
    expect(trimmingOf(encoding)).toBe('UNAVAILABLE');
  });

  it('ends the default task of versions that need no encoding, and of those that failed before it', () => {
    expect(encodingTasksOf(facts({ state: 'READY', external_url: 'https://a/b.m3u8' }))).toEqual([
      { quality: 'DEFAULT', status: 'FINISHED' },
    ]);
    expect(encodingTasksOf(facts({ state: 'ERROR' }))).toEqual([{ quality: 'DEFAULT', status: 'ERROR' }]);
  });

  it('offers trimming only for an encoded video, and follows the trimmed version', () => {
    expect(trimmingOf(facts({ state: 'READY' }, { main: finished }))).toBe('AVAILABLE');
    expect(trimmingOf(facts({ state: 'READY', external_url: 'https://a/b.m3u8' }))).toBe('UNAVAILABLE');
    const whole = { main: finished };
    expect(trimmingOf(facts({ state: 'READY' }, { ...whole, part: 'PENDING' }))).toBe('STARTED');
    expect(trimmingOf(facts({ state: 'READY' }, { ...whole, part: 'READY' }))).toBe('FINISHED');
    expect(trimmingOf(facts({ state: 'READY' }, { ...whole, part: 'ERROR' }))).toBe('ERROR');
  });

  it('plays the source file itself before anything is encoded', () => {
    const progressive = { key: 'uploads/a', mimeType: 'video/mp4', size: 1 };
    expect(isPlayable(facts({ state: 'ENCODING', progressive }, { main: running }))).toBe(true);
    expect(isPlayable(facts({ state: 'ENCODING' }, { main: running }))).toBe(false);
  });
});
