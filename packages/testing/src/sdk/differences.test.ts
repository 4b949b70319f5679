import { describe, expect, it } from 'vitest';
import { sdkDifferences } from './differences.ts';
import { sdkModel } from './models.ts';
import { sdkResults } from './operations.ts';

const differences = (type: string, value: unknown): string[] =>
  sdkDifferences(type, value).map(({ models, field, problem }) => `${models[0]}.${field}: ${problem}`);

describe('models of the SDK', () => {
  it('are read with the fields and values of their declarations', () => {
    expect(sdkModel('AacAudioConfiguration')).toMatchObject({
      parent: 'AudioConfiguration',
      fields: new Map([
        ['type', 'CodecConfigType'],
        ['channelLayout', 'AacChannelLayout'],
        ['cutoffFrequency', 'number'],
      ]),
    });
    expect(sdkModel('AacChannelLayout')).toMatchObject({ values: expect.any(Set) });
    expect(sdkModel('CodecConfiguration')).toMatchObject({ discriminator: 'type' });
    expect(sdkModel('Nothing')).toBeUndefined();
  });

  it('are known for nearly all operations', () => {
    const results = sdkResults();
    expect(results.size).toBeGreaterThan(1250);
    expect(results.get('GET /encoding/encodings')).toBe('PaginationResponse<Encoding>');
    expect(results.get('GET /encoding/encodings/{}')).toBe('Encoding');
    expect(results.get('GET /encoding/encodings/{}/output-paths')).toBe('EncodingOutputPaths[]');
    const models = [...results.values()].map((type) => type.replace(/^PaginationResponse<|>$|\[\]$/g, ''));
    expect(models.filter((model) => !['class', 'list'].includes(sdkModel(model)?.kind ?? ''))).toEqual([]);
  });
});

describe('differences from the SDK', () => {
  it('are none for a result of the declared shape', () => {
    const encoding = {
      id: 'a',
      name: 'a',
      createdAt: '2026-01-02T03:04:05Z',
      customData: {},
      progress: 1,
      status: 'QUEUED',
      labels: ['a'],
      infrastructure: { infrastructureId: 'a', cloudRegion: 'AWS' },
    };
    expect(differences('Encoding', encoding)).toEqual([]);
    expect(differences('PaginationResponse<Encoding>', { totalCount: 1, items: [encoding] })).toEqual([]);
  });

  it('are unknown fields, wrong types and values outside an enum', () => {
    const wrong = { other: 1, createdAt: 'yesterday', progress: '1', status: 'DONE', labels: 'a', name: null };
    expect(differences('Encoding', wrong)).toEqual([
      'Encoding.other: unknown',
      'Encoding.createdAt: string "yesterday", not Date',
      'Encoding.progress: string "1", not number',
      'Encoding.status: string "DONE", not Status',
      'Encoding.labels: string "a", not string[]',
      'Encoding.name: null, not string',
    ]);
  });

  it('are found in items, nested models and the class that a discriminator names', () => {
    const page = (item: unknown) => ({ items: [item, item] });
    expect(differences('PaginationResponse<Encoding>', page({ infrastructure: { region: 'a' } }))).toEqual([
      'InfrastructureSettings.region: unknown',
    ]);
    expect(differences('BitmovinResponseList', [{ id: 1 }])).toEqual(['BitmovinResponse.id: number, not string']);
    expect(differences('PaginationResponse<CodecConfiguration>', page({ type: 'AAC', height: 1 }))).toEqual([
      'AacAudioConfiguration.height: unknown',
    ]);
    expect(differences('CodecConfiguration', { type: 'OTHER', height: 1 })).toEqual([
      'CodecConfiguration.type: no model of string "OTHER"',
    ]);
  });
});
