import { describe, expect, it } from 'vitest';
import { readAi } from './ai-configuration.ts';

const read = (environment: Record<string, string>) => readAi((name) => environment[name]);
const local = { AI_BASE_URL: 'http://127.0.0.1:11434/v1/', AI_CHAT_MODEL: 'llama' };

describe('the model', () => {
  it('is none by default, and local on this machine', () => {
    expect(read({})).toBeUndefined();
    expect(read(local)).toEqual({
      protocol: 'openai',
      baseUrl: 'http://127.0.0.1:11434/v1',
      apiKey: undefined,
      chatModel: 'llama',
      label: 'llama',
      isRemote: false,
    });
  });

  it('is remote elsewhere, unless the operator says otherwise', () => {
    const elsewhere = { ...local, AI_BASE_URL: 'https://models.example', AI_PROTOCOL: 'anthropic', AI_LABEL: 'Ours' };
    expect(read(elsewhere)).toMatchObject({ protocol: 'anthropic', label: 'Ours', isRemote: true });
    expect(read({ ...elsewhere, AI_LOCATION: 'local' })).toMatchObject({ isRemote: false });
  });

  it.each([
    [{ ...local, AI_BASE_URL: 'models' }, 'AI_BASE_URL'],
    [{ AI_BASE_URL: 'http://127.0.0.1' }, 'AI_CHAT_MODEL'],
    [{ ...local, AI_PROTOCOL: 'other' }, 'AI_PROTOCOL'],
    [{ ...local, AI_LOCATION: 'moon' }, 'AI_LOCATION'],
    [{ ...local, AI_PROTOCOL: 'anthropic', AI_EMBEDDING_MODEL: 'embed' }, 'AI_EMBEDDING_MODEL'],
    [{ ...local, AI_PROTOCOL: 'anthropic', AI_TRANSCRIPTION_MODEL: 'whisper-1' }, 'AI_TRANSCRIPTION_MODEL'],
  ])('fails the start when misconfigured: %j', (environment, name) => {
    expect(() => read(environment)).toThrow(name);
  });
});
