import { deleteAiEndpoint, updateAiEndpoint } from '@sluice/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFarm, type ScratchFarm } from '../../roles/worker/testing/scratch-farm.ts';
import { findTranscriber, type TranscriberSettings } from './find-transcriber.ts';

describe('the model that transcribes speech', () => {
  let farm: ScratchFarm;
  const operators = {
    AI_BASE_URL: 'http://127.0.0.1:9/v1',
    AI_CHAT_MODEL: 'chat',
    AI_TRANSCRIPTION_MODEL: 'operators',
    AI_ORGANIZATION_MODELS: 'true',
    ALLOW_PRIVATE_INPUTS: 'true',
  };
  const settings = (changes: Partial<TranscriberSettings> = {}): TranscriberSettings => ({
    ...farm.platform.configuration,
    ...changes,
  });
  const named = async (changes?: Partial<TranscriberSettings>): Promise<string | undefined> => {
    const transcriber = await findTranscriber(farm.context, settings(changes));
    return transcriber && `${transcriber.method} ${transcriber.label}`;
  };
  const setOwn = (transcriptionModel?: string) =>
    updateAiEndpoint(
      farm.context,
      {
        body: {
          protocol: 'OPENAI',
          baseUrl: 'http://127.0.0.1:10/v1',
          chatModel: 'own-chat',
          ...(transcriptionModel !== undefined && { transcriptionModel }),
        },
      },
      true,
    );

  beforeAll(async () => {
    farm = await scratchFarm(operators);
  });
  afterAll(() => farm.close());

  it("is the operator's file before the operator's endpoint, and none without both", async () => {
    expect(await named()).toBe('ENDPOINT operators');
    expect(await named({ whisperModel: '/models/ggml-base.bin' })).toBe('WHISPER ggml-base');
    expect(await named({ ai: undefined })).toBeUndefined();
    expect(await named({ ai: undefined, whisperModel: '/models/ggml-base.bin' })).toBe('WHISPER ggml-base');
  });

  it("is that of the organization's endpoint first, and never the operator's endpoint in its place", async () => {
    await setOwn('own-speech');
    expect(await named({ whisperModel: '/models/ggml-base.bin' })).toBe('ENDPOINT own-speech');
    await setOwn();
    expect(await named({ whisperModel: '/models/ggml-base.bin' })).toBe('WHISPER ggml-base');
    // The sound goes only where the organization sends its data.
    expect(await named()).toBeUndefined();
    expect(await named({ permitsOrganizationModels: false })).toBe('ENDPOINT operators');
    await deleteAiEndpoint(farm.context, true);
    expect(await named()).toBe('ENDPOINT operators');
  });
});
