import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { beginManifest, createLiveClip, describeManifest, loadLiveRecording, manifestOutputs } from '@sluice/core';
import { renderManifest } from '@sluice/media';
import { whisperPhrase, writeWhisperModel } from '@sluice/testing/whisper-model';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openLiveStage, type LiveStage, type StageEncoding } from '../testing/live-stage.ts';

let stage: LiveStage;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sluice-captions-'));
  const model = join(folder, 'ggml-test.bin');
  await writeWhisperModel(model);
  stage = await openLiveStage({ LIVE_WHISPER_MODEL: model });
});
afterEach(() => stage.clear());
afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true, force: true });
});

const request = { automaticCaptions: { language: 'de', name: 'German (automatic)' } } as const;

type Listed = { text: string; numbers: number[]; uris: string[] };

/** The playlist of captions, and what it lists. */
const captionsOf = async ({ id, hlsId }: StageEncoding): Promise<Listed> => {
  const text = await stage.textAt(id, `captions_${hlsId}.m3u8`);
  const uris = text.split('\n').filter((line) => line.endsWith('.vtt'));
  return { text, uris, numbers: uris.map((uri) => Number(/_(\d+)\.vtt$/.exec(uri)?.[1])) };
};

type Cue = { start: number; end: number; text: string };

const secondsOf = (clock = ''): number => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

const cuesIn = (text: string): Cue[] =>
  [...text.matchAll(/^(\S+) --> (\S+)\n(.*)$/gm)].map(([, start, end, words]) => ({
    start: secondsOf(start),
    end: secondsOf(end),
    text: words ?? '',
  }));

/** Cues of all captions that a playlist lists, by the position of their segment. */
const cuesOf = async (encoding: StageEncoding): Promise<Cue[][]> => {
  const { uris } = await captionsOf(encoding);
  return (await Promise.all(uris.map((uri) => stage.textAt(encoding.id, uri)))).map(cuesIn);
};

/** Returns the processes that recognize speech. */
const recognizers = async (): Promise<number[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const commands = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return pids.filter((_, index) => /^[^\0]*ffmpeg\0/.test(commands[index] ?? '') && commands[index]?.includes(folder));
};

const durationsIn = (text: string): number[] =>
  [...text.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds));

describe('captions of a live encoding', () => {
  it('count for the admission of their encoding', async () => {
    const [plain, captioned] = [await stage.start(), await stage.start({ request })];
    const costOf = async ({ id }: StageEncoding): Promise<number> => {
      const runs = stage.platform.db.selectFrom('live_runs').select('cost').where('encoding_id', '=', id);
      return (await runs.executeTakeFirstOrThrow()).cost;
    };
    const model = stage.platform.configuration.live.whisperModel;
    expect((await costOf(captioned)) - (await costOf(plain))).toBeCloseTo(model?.cost ?? Number.NaN, 5);
    for (const { id } of [plain, captioned])
      await stage.platform.db
        .updateTable('live_runs')
        .set({ ended_at: new Date() })
        .where('encoding_id', '=', id)
        .execute();
  });

  it('are a rendition in HLS and fMP4 in DASH, live and in the recording, and in clips of both', async () => {
    await stage.startNode();
    const encoding = await stage.start({ request, hls: { liveEdgeOffset: 0 }, dash: { liveEdgeOffset: 0 } });
    await stage.publish(encoding);
    await expect.poll(async () => (await captionsOf(encoding)).numbers.at(-1), { timeout: 120_000 }).toBeGreaterThan(6);

    const master = await stage.textAt(encoding.id, 'master.m3u8');
    expect(master).toMatch(
      /#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="German \(automatic\)",LANGUAGE="de",DEFAULT=NO,AUTOSELECT=YES,CHARACTERISTICS="public\.accessibility\.transcribes-spoken-dialog",FORCED=NO,URI="captions_[\w-]+\.m3u8"/,
    );
    expect(master).toMatch(/#EXT-X-STREAM-INF:.*SUBTITLES="captions"/);
    const listed = await captionsOf(encoding);
    expect(listed.text).toContain('#EXT-X-PROGRAM-DATE-TIME:');
    expect(listed.text).not.toContain('#EXT-X-MAP');

    const { id, dashId, hlsId, params } = encoding;
    const isCaptioned = async () => (await cuesOf(encoding)).slice(2).flat().length > 3;
    await expect.poll(isCaptioned, { timeout: 120_000 }).toBe(true);
    const setIn = (mpd: string): string | undefined =>
      /<AdaptationSet[^>]*contentType="text"[^]*?<\/AdaptationSet>/.exec(mpd)?.[0];
    const live = setIn(await stage.textAt(id, 'stream.mpd'));
    expect(live).toMatch(/mimeType="application\/mp4" lang="de"[^]*>German \(automatic\)</);
    expect(live).toContain(
      `initialization="captions_${dashId}/init.mp4" media="captions_${dashId}/segment_$Number$.m4s"`,
    );
    expect((await stage.bytesAt(id, `captions_${dashId}/init.mp4`)).includes('wvtt')).toBe(true);

    const { segments } = await loadLiveRecording(stage.context, { encodingId: id });
    const [from, to] = [segments[1], segments[3]];
    const end = new Date((to?.startedAt.getTime() ?? 0) + 500).toISOString();
    const clip = await createLiveClip(stage.context, {
      params,
      body: { start: from?.startedAt.toISOString() ?? '', end },
    });

    await stage.stop(encoding);
    const { text: whole, numbers, uris } = await captionsOf(encoding);
    const media = await stage.listed(encoding);
    expect(whole).toContain('#EXT-X-ENDLIST');
    expect(numbers).toEqual(media.numbers);
    for (const [index, seconds] of durationsIn(media.text).entries())
      expect(durationsIn(whole)[index]).toBeCloseTo(seconds, 3);

    // The model says the same of every two seconds of sound.
    const files = await Promise.all(uris.map((uri) => stage.textAt(encoding.id, uri)));
    for (const file of files) expect(file).toMatch(/^WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00\.000\n/);
    const first = files.findIndex((file) => cuesIn(file).length > 0);
    expect(first).toBeGreaterThan(0);
    for (const [index, file] of files.entries())
      for (const cue of cuesIn(file)) {
        expect(cue.text).toBe(whisperPhrase);
        expect(cue.start).toBeLessThan(index + 1);
        expect(cue.end).toBeGreaterThan(index);
      }
    const starts = new Set(files.flatMap(cuesIn).map(({ start }) => start));
    expect(starts.size).toBeGreaterThan(2);
    const stored = await stage.platform.db
      .selectFrom('live_segments')
      .select(['sequence', 'captions'])
      .where('encoding_id', '=', encoding.id)
      .orderBy('sequence')
      .execute();
    expect(stored.map(({ captions }) => captions?.length)).toEqual(files.map((file) => cuesIn(file).length));

    // The same words in both formats, at each segment.
    for (const [index, number] of numbers.entries()) {
      const isSpoken = cuesIn(await stage.textAt(id, uris[index] ?? '')).length > 0;
      const fragment = await stage.bytesAt(id, `captions_${dashId}/segment_${number}.m4s`);
      expect([number, fragment.includes(whisperPhrase)]).toEqual([number, isSpoken]);
    }
    const recording = setIn(await stage.textAt(id, 'stream.mpd'));
    const ticks = [...(recording ?? '').matchAll(/<S t="(\d+)" d="(\d+)"(?: r="(\d+)")?/g)];
    const count = ticks.reduce((sum, [, , , repeats]) => sum + 1 + Number(repeats ?? 0), 0);
    expect(count).toBe(numbers.length);

    const rendered = async (manifestId: string | undefined) => {
      const row = await beginManifest(stage.context, manifestId ?? '');
      const [output] = row ? manifestOutputs(row) : [];
      if (!row || !output) throw new Error('The manifest has no output.');
      return { folder: output.outputPath, files: renderManifest(await describeManifest(stage.context, row, output)) };
    };
    const hls = await rendered(clip.hlsManifestId);
    const playlist = hls.files.find(({ path }) => path === `captions_${hlsId}.m3u8`)?.text ?? '';
    const clipped = playlist.split('\n').filter((line) => line.endsWith('.vtt'));
    expect(clipped).toEqual([1, 2, 3].map((number) => `../../captions_${hlsId}/segment_${number}.vtt`));
    for (const uri of clipped) expect(await stage.textAt(id, posix.join(hls.folder, uri))).toContain('WEBVTT');
    expect(hls.files.find(({ text }) => text.includes('#EXT-X-STREAM-INF'))?.text).toContain('SUBTITLES="captions"');
    const dash = await rendered(clip.dashManifestId);
    const clipSet = setIn(dash.files[0]?.text ?? '');
    expect(clipSet).toContain(`media="../../captions_${dashId}/segment_$Number$.m4s"`);
    expect(clipSet).toContain('presentationTimeOffset="1000" startNumber="1"');
  });

  it('are left out, and delay neither media nor manifests, while recognition is too slow', async () => {
    await stage.startNode();
    const encoding = await stage.start({ request, hls: { liveEdgeOffset: 0 } });
    await stage.publish(encoding);
    await expect.poll(recognizers, { timeout: 60_000 }).toHaveLength(1);
    const [paused = 0] = await recognizers();
    process.kill(paused, 'SIGSTOP');
    await stage.waitForSegment(encoding, 14);
    // Segments get their captions in any case, which are empty.
    await expect.poll(async () => (await captionsOf(encoding)).numbers.at(-1), { timeout: 60_000 }).toBeGreaterThan(3);
    const messages = () => stage.messagesOf(encoding);
    await expect.poll(messages, { timeout: 60_000 }).toContainEqual(expect.stringMatching(/recognized too slowly/));
    expect(await recognizers()).toEqual([paused]);
    process.kill(paused, 'SIGCONT');
    const before = (await cuesOf(encoding)).length;
    const later = async () => (await cuesOf(encoding)).slice(before).flat().length;
    await expect.poll(later, { timeout: 120_000 }).toBeGreaterThan(0);
    await stage.stop(encoding);
    const media = await stage.listed(encoding);
    expect((await captionsOf(encoding)).numbers).toEqual(media.numbers);
    expect(media.text).not.toContain('#EXT-X-DISCONTINUITY');
    expect(await recognizers()).toEqual([]);
  });

  it('are empty for silence, for which models invent words', async () => {
    await stage.startNode();
    const encoding = await stage.start({ request, hls: { liveEdgeOffset: 0 } });
    await stage.publish(encoding, { options: ['-af', "volume=0:enable='lt(t,9)'"] });
    const firstCue = async () => (await cuesOf(encoding)).findIndex((cues) => cues.length > 0);
    await expect.poll(firstCue, { timeout: 120_000 }).toBeGreaterThan(-1);
    // The tone starts after 9 s, of which a group of pictures may be missing.
    expect(await firstCue()).toBeGreaterThan(5);
    await stage.stop(encoding);
  });

  it('are continued by the node that takes over, also beside transport streams', async () => {
    const first = await stage.startNode();
    const withoutDash = { ...request, dashManifests: [] };
    const encoding = await stage.start({ request: withoutDash, hls: { liveEdgeOffset: 0 }, muxing: 'TS' });
    await stage.publish(encoding);
    const countOf = async () => (await cuesOf(encoding)).flat().length;
    await expect.poll(countOf, { timeout: 120_000 }).toBeGreaterThan(2);
    await stage.stopNode(first);
    const before = await cuesOf(encoding);
    await stage.startNode(await stage.openPlatform());
    await stage.publish(encoding);
    const later = async () => (await cuesOf(encoding)).slice(before.length + 5).flat().length;
    await expect.poll(later, { timeout: 120_000 }).toBeGreaterThan(2);
    await stage.stop(encoding);
    const { numbers, uris } = await captionsOf(encoding);
    expect(numbers).toEqual((await stage.listed(encoding)).numbers);
    expect((await cuesOf(encoding)).slice(0, before.length)).toEqual(before);
    for (const uri of uris)
      expect(await stage.textAt(encoding.id, uri)).toContain('X-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000');
  });

  it('are refused with a reason without a model, without sound, and in another language than the model knows', async () => {
    const plain = await openLiveStage();
    const start = plain.start({ request });
    await expect(start).rejects.toMatchObject({
      code: 'kind_unavailable',
      details: [{ field: 'automaticCaptions', text: expect.stringContaining('LIVE_WHISPER_MODEL') }],
    });
    await plain.close();
  });
});
