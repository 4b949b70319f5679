import { describe, expect, it } from 'vitest';
import { emptyDraft, type VodDraft } from '../vod-draft.ts';
import { ladderOf } from '../ladder.ts';
import { factsOfFile, fitToFacts, probePlace, type ProbedFile } from './input-facts.ts';
import { inputFacts, placeKey } from './known-facts.ts';
import { isStepComplete } from '../draft-rules.ts';

const draftOf = (changes: Partial<VodDraft>): VodDraft => ({ ...emptyDraft(), ...changes });
const film = draftOf({ source: 'url', url: 'https://media.example.com:8443/films/sea.mp4?t=1' });
const picture = { position: 0, codec: 'h264', bitDepth: 8, variableFrameRate: false, interlaced: false };
const file = (height: number, sounds: number): ProbedFile => ({
  videoStreams: [{ ...picture, fps: '30000/1001', width: height * 2, height }],
  audioStreams: Array.from({ length: sounds }, (_, index) => ({
    position: index + 1,
    codec: 'aac',
    sampleRate: 48_000,
    channels: 2,
    ...(index === 1 && { language: 'deu' }),
  })),
  subtitleStreams: [],
});
const heightsOf = ({ rungs = [] }: Partial<VodDraft>) => rungs.map(({ height }) => height);

describe('place to analyze', () => {
  it('is an address with its port and query, a complete upload, or a path in an input', () => {
    expect(probePlace(film)).toEqual({
      of: 'web',
      type: 'HTTPS',
      settings: { host: 'media.example.com', port: 8443 },
      path: 'films/sea.mp4?t=1',
    });
    const upload = {
      kind: 'upload' as const,
      inputId: 'i',
      uploadUrl: '',
      fileName: 'a.mov',
      fileSize: 1,
      isComplete: true,
    };
    expect(probePlace(draftOf({ upload }))).toEqual({ of: 'stored', inputId: 'i', path: 'a.mov' });
    expect(probePlace(draftOf({ upload: { ...upload, isComplete: false } }))).toBeUndefined();
    const stored = { id: 's', kind: 'S3', label: 'Films', path: '  ' };
    expect(probePlace(draftOf({ source: 'stored', stored }))).toBeUndefined();
  });
});

describe('facts about a file', () => {
  it('block the wizard for a file without video, and for tracks that the file lacks', () => {
    const known = (facts: ProbedFile) => ({ ...film, inputFacts: factsOfFile(placeKey(film), facts) });
    expect(isStepComplete('input', known(file(720, 1)))).toBe(true);
    expect(isStepComplete('input', known({ ...file(720, 1), videoStreams: [] }))).toBe(false);
    const track = { codec: 'AAC' as const, bitrate: 128_000, language: '', track: 3 };
    expect(isStepComplete('audio', { ...known(file(720, 3)), audioTracks: [track] })).toBe(true);
    expect(isStepComplete('audio', { ...known(file(720, 2)), audioTracks: [track] })).toBe(false);
  });

  it('are ignored for another file', () => {
    const facts = factsOfFile(placeKey(film), file(720, 2));
    expect(facts).toMatchObject({ words: '1440 × 720, 29.97 fps', sounds: [{ track: 1 }, { language: 'deu' }] });
    expect(inputFacts({ ...film, inputFacts: facts })).toBe(facts);
    expect(inputFacts({ ...film, url: 'https://media.example.com/b.mp4', inputFacts: facts })).toBeUndefined();
  });

  it('limit the ladder to the height of the video, and extend it again for a larger one', () => {
    const small = { ...film, ...fitToFacts(film, factsOfFile('a', file(540, 1))) };
    expect(heightsOf(small)).toEqual([540, 360]);
    expect(heightsOf(fitToFacts(small, factsOfFile('b', file(1080, 1))))).toEqual([1080, 720, 540, 360]);
    const own = { ...film, rungs: ladderOf('H264', 2) };
    expect(heightsOf(fitToFacts(own, factsOfFile('b', file(720, 1))))).toEqual([540]);
  });

  it('remove audio for a silent file, and restore it for a file with audio', () => {
    const silent = { ...film, ...fitToFacts(film, factsOfFile('a', file(720, 0))) };
    expect(silent).toMatchObject({ audioBitrates: [], audioTracks: [] });
    expect(fitToFacts(silent, factsOfFile('b', file(720, 1)))).toMatchObject({ audioBitrates: [128_000] });
  });
});
