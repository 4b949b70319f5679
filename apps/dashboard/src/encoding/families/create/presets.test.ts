import { expect, it } from 'vitest';
import { configurations } from '@sluice/contract/encoding/configurations/family';
import { kindsOf } from '@sluice/contract/shared/kind';
import { draftOf } from '../../../shared/kinds/draft.ts';
import { problemsOf } from '../../../shared/kinds/problems.ts';
import { formKind } from './form-kind.ts';
import { codecPresets, presetsOf } from './presets.ts';

it('fills its form so that only the name is missing, for every preset', () => {
  for (const kind of kindsOf(configurations))
    for (const { presetName, settings } of presetsOf(kind.kind)) {
      const form = formKind(kind);
      expect(problemsOf(form, { ...draftOf(form.fields, settings), name: 'a' }), presetName).toEqual({});
    }
  expect(Object.keys(codecPresets)).toEqual(['H264', 'H265', 'VP9', 'AAC']);
});

it('requires name and bitrate for VP9', () => {
  const vp9 = formKind(configurations.kinds.VP9);
  expect(problemsOf(vp9, {})).toEqual({
    name: 'This field cannot be empty.',
    bitrate: 'This field cannot be empty.',
  });
});
