import { describe, expect, it } from 'vitest';
import { referenceRefusal, referenceTemplate, type ReferenceParts } from './reference-template.ts';

const at = '2026-01-01T00:00:00Z';
const resource = (id: string) => ({ id, createdAt: at, modifiedAt: at });

const parts = (changes: Partial<ReferenceParts> = {}): ReferenceParts => ({
  encoding: { id: 'e1', name: 'Sea' },
  stream: {
    ...resource('s1'),
    codecConfigId: 'c1',
    mode: 'PER_TITLE_RESULT',
    status: 'FINISHED',
    inputStreams: [{ inputId: 'i1', inputPath: 'sea.mp4', selectionMode: 'AUTO' }],
  },
  configuration: { ...resource('c1'), type: 'H264', presetConfiguration: 'VOD_QUALITY' },
  outputs: [{ outputId: 'o1' }],
  inputHeight: 720,
  mark: 'x1',
  ...changes,
});

describe('standard reference', () => {
  it('has the same input, codec and preset, with the heights that the input fills', () => {
    const template = referenceTemplate(parts());
    expect(template).toMatchObject({
      configurations: {
        video: { h264: { p720: { properties: { bitrate: 2_600_000, presetConfiguration: 'VOD_QUALITY' } } } },
      },
      encodings: {
        main: {
          properties: { name: 'Standard reference of Sea' },
          streams: { p720: { properties: { inputStreams: [{ inputId: 'i1', inputPath: 'sea.mp4' }] } } },
          muxings: {
            fmp4: {
              p720: { properties: { outputs: [{ outputId: 'o1', outputPath: 'standard-reference/e1/x1/p720' }] } },
            },
          },
        },
      },
    });
    expect(JSON.stringify(template)).not.toContain('p1080');
  });

  it('is rejected without a standard ladder, a single file or an output', () => {
    expect(referenceRefusal(parts())).toBeUndefined();
    const of = (changes: Partial<ReferenceParts>) => referenceRefusal(parts(changes));
    expect(of({ configuration: { ...resource('c1'), type: 'MJPEG' } })).toContain('MJPEG');
    expect(of({ stream: { ...parts().stream, inputStreams: [{ inputStreamId: 'is1' }] } })).toContain('input streams');
    expect(of({ outputs: [] })).toContain('output');
  });
});
