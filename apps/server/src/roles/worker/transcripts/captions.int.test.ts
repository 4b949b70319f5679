import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import {
  deleteTrack,
  getGeneratedCaptions,
  getTrack,
  listTracks,
  newId,
  requestGeneratedCaptions,
  updateTrack,
} from '@sluice/core';
import { findMediaTools } from '@sluice/media';
import { streamsKey } from '@sluice/storage';
import { until } from '@sluice/testing/until';
import { whisperPhrase, writeWhisperModel } from '@sluice/testing/whisper-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeTranscription, requireTranscriber } from '../../../shared/model/find-transcriber.ts';
import { scratchFarm, type ScratchFarm } from '../testing/scratch-farm.ts';

const run = promisify(execFile);
const streamId = 'a1b2c3d4e5f6a7b8c9d0';
const [versionId, wholeId] = ['version-part', 'version-whole'];

const multivariant = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="en",DEFAULT=YES,URI="audio.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=1000,CODECS="avc1.42c01e,mp4a.40.2",AUDIO="a"
video.m3u8
`;

describe('generated captions of a hosted video', () => {
  let farm: ScratchFarm;
  let models: string;
  const params = { stream_id: streamId };
  const describeIt = () => describeTranscription(farm.context, farm.platform.configuration, []);
  const read = () => getGeneratedCaptions(farm.context, { params }, describeIt);
  const generate = (body: { languageCode?: string; isDefault?: boolean } = {}) =>
    requestGeneratedCaptions(
      farm.context,
      { params, query: undefined, body },
      {
        describe: describeIt,
        requireTranscriber: () => requireTranscriber(farm.context, farm.platform.configuration, []),
      },
    );
  const done = () =>
    until(async () => (await read()).transcript?.state === 'DONE', {
      within: 120,
      saying: () => 'the captions are generated',
    });
  const tracks = async () => (await listTracks('VIDEO')(farm.context, { params, query: {} })).items;
  const put = (key: string, text: string) =>
    farm.context.services.objects.putStream(streamsKey(`${streamId}/${key}`), Readable.from([text]));

  /** Stores the segments of four seconds of sound below a version. */
  const storeSound = async (ffmpeg: string, version: string): Promise<void> => {
    const folder = join(farm.folder, version);
    await mkdir(folder);
    const sound = ['-f', 'lavfi', '-i', 'sine=d=4:r=48000', '-c:a', 'aac'];
    const hls = ['-f', 'hls', '-hls_time', '2', '-hls_segment_type', 'fmp4', '-hls_playlist_type', 'vod'];
    await run(ffmpeg, ['-v', 'error', ...sound, ...hls, 'own.m3u8'], { cwd: folder });
    for (const name of await readdir(folder))
      if (!name.endsWith('.m3u8'))
        await farm.context.services.objects.putFile(streamsKey(`${streamId}/${version}/${name}`), join(folder, name));
  };

  beforeAll(async () => {
    models = await mkdtemp(join(tmpdir(), 'sluice-models-'));
    const model = join(models, 'ggml-test.bin');
    await writeWhisperModel(model);
    farm = await scratchFarm({ WHISPER_MODEL: model });
    const { ffmpeg } = await findMediaTools(process.env);
    await storeSound(ffmpeg, versionId);
    await storeSound(ffmpeg, wholeId);
    await put(`${versionId}/main.m3u8`, multivariant);
    const piece = (folder: string): string =>
      [
        `#EXT-X-MAP:URI="${folder}init.mp4"`,
        ...[0, 1].flatMap((index) => ['#EXTINF:2,', `${folder}own${index}.m4s`]),
      ].join('\n');
    // A part of another version: its beginning is of this one, the rest of the whole.
    await put(`${versionId}/audio.m3u8`, `#EXTM3U\n${piece('')}\n#EXT-X-DISCONTINUITY\n${piece(`../${wholeId}/`)}\n`);
    const { db, organizationId } = farm.context;
    await db
      .insertInto('hosted_streams')
      .values({ id: streamId, organization_id: organizationId, type: 'VIDEO', title: 'Harbor', version_id: versionId })
      .execute();
    for (const [index, id] of [wholeId, versionId].entries())
      await db
        .insertInto('stream_versions')
        .values({
          id,
          stream_id: streamId,
          organization_id: organizationId,
          number: index + 1,
          state: 'READY',
          media: 'MAIN',
        })
        .execute();
    await farm.startWorker();
  });
  afterAll(async () => {
    await farm.close();
    await rm(models, { recursive: true });
  });

  it('become a track that names the model, from the segments of the video', async () => {
    expect(await read()).toEqual({ transcription: { isAvailable: true, model: 'ggml-test', isRemote: false } });
    await generate({ languageCode: 'en', isDefault: true });
    await done();
    const [track, ...others] = await tracks();
    expect(others).toEqual([]);
    expect(track).toMatchObject({
      kind: 'CAPTIONS',
      language: 'en',
      label: 'English (auto-generated)',
      isDefault: true,
      generatedBy: 'ggml-test',
    });
    const { text } = await getTrack('VIDEO')(farm.context, { params: { ...params, track_id: track?.id ?? '' } });
    expect(text).toMatch(/^WEBVTT\n/);
    // Both pieces are heard, one after the other.
    expect(text.match(/ --> /g)).toHaveLength(4);
    expect(text).toContain('00:00:06.000 --> ');
    expect(text).toContain(whisperPhrase);
  });

  it('are replaced when they are generated again, unless a person has changed their text', async () => {
    const [before] = await tracks();
    await generate({ languageCode: 'en' });
    await done();
    const [track, ...others] = await tracks();
    expect(others).toEqual([]);
    expect(track?.id).toBe(before?.id);
    expect(track?.isDefault).toBe(false);

    const trackParams = { ...params, track_id: track?.id ?? '' };
    const corrected = 'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nThe ships are in.\n';
    const body = { kind: 'CAPTIONS' as const, label: 'English', language: 'en', text: corrected };
    await updateTrack('VIDEO')(farm.context, { params: trackParams, query: undefined, body });
    await generate({ languageCode: 'en' });
    await done();
    expect(await tracks()).toHaveLength(2);
    expect((await getTrack('VIDEO')(farm.context, { params: trackParams })).text).toBe(corrected);
    await deleteTrack('VIDEO')(farm.context, { params: trackParams });
  });

  it('are refused for a video that is hosted elsewhere', async () => {
    const { db } = farm.context;
    const external = newId();
    await db
      .insertInto('stream_versions')
      .values({
        id: external,
        stream_id: streamId,
        organization_id: farm.context.organizationId,
        number: 3,
        state: 'READY',
        external_url: 'https://example.com/a.m3u8',
      })
      .execute();
    await db.updateTable('hosted_streams').set({ version_id: external }).where('id', '=', streamId).execute();
    expect(await read()).toEqual({
      transcription: { isAvailable: false, reason: 'The video is hosted elsewhere.' },
    });
    await expect(generate()).rejects.toMatchObject({ code: 'conflict' });
  });
});
