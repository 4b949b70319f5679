import { describe, expect, it } from 'vitest';
import type { OperationResult } from '../../../app/api/api.ts';
import { renderApp, type Handlers } from '../../../testing/render-app.tsx';
import { analysisHandlers, analysisOf, analysisPath } from '../testing.ts';

type Result = OperationResult<'aiSceneAnalysis.analyses.byEncodingId.transcript.get'>;
type Transcript = NonNullable<Result['transcript']>;

const available = { isAvailable: true, model: 'ggml-base', isRemote: false };
const transcript = (changes: Partial<Transcript> = {}): Transcript => ({
  state: 'DONE',
  method: 'WHISPER',
  model: 'ggml-base',
  languageCode: 'de',
  transcribedSeconds: 20,
  durationInSeconds: 20,
  modifiedAt: '2026-11-26T07:30:00Z',
  disclaimer: 'Machine-made by ggml-base.',
  lines: [
    { startInSeconds: 0, endInSeconds: 4, text: 'The ships are coming in.' },
    { startInSeconds: 12, endInSeconds: 14, text: 'Who is there?' },
  ],
  ...changes,
});
const open = (stored: () => Result, change: Handlers = {}) =>
  renderApp(
    analysisPath,
    analysisHandlers(() => analysisOf(2), {
      change: { 'aiSceneAnalysis.analyses.byEncodingId.transcript.get': stored, ...change },
    }),
  );

describe('the transcript of an analysis', () => {
  it('shows its lines with the model, the language and downloads', async () => {
    const { screen } = await open(() => ({ transcription: available, transcript: transcript() }));
    const lines = screen.getByRole('region', { name: 'Lines of the transcript' });
    await expect.element(lines.getByRole('button', { name: /00:12.*Who is there\?/ })).toBeVisible();
    await expect.element(screen.getByText('Machine-made by ggml-base.')).toBeVisible();
    await expect.element(screen.getByText('German')).toBeVisible();
    await screen.getByRole('button', { name: 'Download transcript' }).click();
    for (const name of ['WebVTT captions', 'SubRip captions', 'Plain text'])
      await expect.element(screen.getByRole('menuitem', { name })).toBeVisible();
  });

  it('says why there is none, and offers no request without a model', async () => {
    const { screen } = await open(() => ({
      transcription: { isAvailable: false, reason: 'No model for transcripts is configured.' },
    }));
    await expect.element(screen.getByText(/There is no transcript. No model for transcripts/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Transcribe speech' }).elements()).toEqual([]);
  });

  it('is requested, and says why it stopped', async () => {
    let stored: Result = { transcription: { ...available, isRemote: true } };
    const { screen, calls } = await open(() => stored, {
      'aiSceneAnalysis.analyses.byEncodingId.transcript.create': () => {
        stored = {
          transcription: available,
          transcript: transcript({ state: 'STOPPED', transcribedSeconds: 12, reason: 'The budget is used.' }),
        };
        return transcript({ state: 'WAITING' });
      },
    });
    await expect.element(screen.getByText(/ggml-base can make one, which runs elsewhere/)).toBeVisible();
    await screen.getByRole('button', { name: 'Transcribe speech' }).click();
    await expect
      .element(screen.getByText(/The transcript stopped. 00:12 of 00:20 are transcribed. The budget is used./))
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Resume transcript' })).toBeEnabled();
    expect(calls.filter(({ id }) => id.endsWith('transcript.create'))).toHaveLength(1);
  });
});
