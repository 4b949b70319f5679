import { expect, it } from 'vitest';
import { namedIds } from './named-ids.ts';

it('finds the ids in settings at any depth, and nothing else', () =>
  expect(
    namedIds({
      codecConfigId: 'c',
      inputStreams: [{ inputId: 'i', inputPath: 'p' }],
      outputs: [{ outputId: 'o', outputPath: 'q' }],
      streams: [{ streamId: 's' }],
      name: null,
    }),
  ).toEqual(['c', 'i', 'o']));
