import { describe, expect, it } from 'vitest';
import { emptyDraft, nameOf, type VodDraft } from './vod-draft.ts';
import { ladderOf, rungErrors } from './ladder.ts';
import { knownIds, planOf } from './plan.ts';
import { firstIncomplete, urlError } from './draft-rules.ts';
import { manifestObstacle } from './obstacles.ts';

const draft = (change: Partial<VodDraft> = {}): VodDraft => ({
  ...emptyDraft(),
  source: 'url',
  url: 'https://media.example.com:8443/films/sea.mp4?x=1',
  rungs: ladderOf('H264', 2),
  ...change,
});

describe('plan of an encoding', () => {
  it('creates everything before it is referenced and starts at the end', () => {
    const plan = planOf(draft());
    const made: Record<string, string> = { ...knownIds(draft()) };
    for (const { key, request } of plan) {
      const text = JSON.stringify(request(made));
      expect(text, key).not.toMatch(/\{[a-z]+(-[a-zA-Z0-9]+)*\}/);
      made[key] = `id-${key}`;
    }
    expect(plan.at(-1)?.key).toBe('start');
  });

  it('splits an address into an input and a path', () => {
    const [input] = planOf(draft());
    expect(input?.request({})).toMatchObject({
      path: '/encoding/inputs/https',
      body: { host: 'media.example.com', port: 8443 },
    });
    const stream = planOf(draft()).find(({ key }) => key === 'stream-video-0');
    expect(stream?.request({}).body).toMatchObject({ inputStreams: [{ inputPath: 'films/sea.mp4?x=1' }] });
  });

  it('uses an uploaded file directly', () => {
    const uploaded = draft({
      source: 'upload',
      upload: { kind: 'upload', inputId: 'in', uploadUrl: '', fileName: 'sea.mp4', fileSize: 1, isComplete: true },
    });
    expect(planOf(uploaded)[0]?.key).toBe('output');
    expect(knownIds(uploaded)).toEqual({ input: 'in' });
  });

  it('rejects a step whose ids are missing instead of sending placeholders', async () => {
    const call = () => Promise.reject(new Error('must not be called'));
    const start = planOf(draft()).at(-1);
    await expect(start?.run({ organizationId: 'own', call }, {})).rejects.toThrow(
      'Start the encoding requires the id of "encoding"',
    );
  });

  it('starts with exactly the chosen manifests', () => {
    const start = planOf(draft({ manifests: ['DASH'] })).at(-1);
    expect(start?.request({ encoding: 'e', 'manifest-DASH': 'm' }).body).toEqual({
      vodDashManifests: [{ manifestId: 'm' }],
    });
  });

  it('sets the HLS program date time from the chosen clock, and omits it without one', () => {
    const bodyOf = (plan: ReturnType<typeof planOf>, wanted: string) =>
      plan.find(({ key }) => key === wanted)?.request({}).body;
    const dated = planOf(draft({ programDateTime: { doInsert: true, source: 'EMBEDDED' } }));
    expect(bodyOf(dated, 'manifest-HLS')).toMatchObject({
      insertProgramDateTime: true,
      programDateTimeSettings: { programDateTimeSource: 'EMBEDDED' },
    });
    expect(bodyOf(dated, 'manifest-DASH')).not.toHaveProperty('insertProgramDateTime');
    expect(bodyOf(planOf(draft({})), 'manifest-HLS')).not.toHaveProperty('insertProgramDateTime');
  });

  it('sends emails for the chosen outcome', () => {
    const plan = planOf(draft({ finishedEmails: 'ada@example.com, bo@example.com' }));
    const steps = plan.filter(({ key }) => key.startsWith('tell'));
    expect(steps.map(({ request }) => request({ encoding: 'e' }))).toEqual([
      {
        method: 'POST',
        path: '/notifications/emails/encoding/encodings/e/finished',
        body: { emails: ['ada@example.com', 'bo@example.com'] },
      },
    ]);
  });

  it('puts video and audio together into one MP4', () => {
    const mp4 = planOf(draft({ muxings: ['MP4'], manifests: [] })).find(({ key }) => key === 'mp4-video-0');
    expect(mp4?.request({ 'stream-video-0': 'v', 'stream-audio-0': 'a' }).body).toMatchObject({
      streams: [{ streamId: 'v' }, { streamId: 'a' }],
    });
  });
});

describe('draft', () => {
  it('sends a new user to the input step first', () => expect(firstIncomplete(emptyDraft())).toBe('input'));
  it('names the encoding after its file', () => expect(nameOf(draft())).toBe('sea'));
  it.each(['', 'ftp://x/y', 'https://host/', 'nonsense'])('rejects "%s" as an address', (url) =>
    expect(urlError(url)).toBeTypeOf('string'),
  );
  it('reports that DASH cannot be made from TS only', () => {
    expect(manifestObstacle(draft({ muxings: ['TS'] }), 'DASH')).toBe('DASH needs fMP4 segments.');
    expect(manifestObstacle(draft({ muxings: ['TS'] }), 'HLS')).toBeUndefined();
  });
  it('validates the rows of the ladder', () => {
    expect(rungErrors({ height: 721, bitrate: 1_000_000 }).height).toBe('Must be an even number.');
    expect(rungErrors({ height: 720, bitrate: 10 }).bitrate).toBe('Must be greater than or equal to 50.');
    expect(rungErrors({ height: 720, bitrate: 1_000_000 })).toEqual({ height: undefined, bitrate: undefined });
  });
});
