import { describe, expect, it } from 'vitest';
import { h264 } from '@sluice/contract/encoding/configurations/kinds/h264';
import { aac } from '@sluice/contract/encoding/configurations/kinds/aac';
import { azure } from '@sluice/contract/encoding/inputs/kinds/azure';
import { draftOf, settingsOf } from './draft.ts';
import { problemsOf } from './problems.ts';

describe('the settings of a draft', () => {
  it('omit empty values, including entire objects', () =>
    expect(
      settingsOf(azure.fields, {
        accountName: 'a',
        accountKey: '',
        container: 'c',
        servicePrincipal: { tenantId: '' },
      }),
    ).toEqual({ accountName: 'a', container: 'c' }));

  it('convert typed text to numbers', () =>
    expect(settingsOf(h264.fields, { bitrate: '4800000', rate: '29.97', cabac: false })).toEqual({
      bitrate: 4_800_000,
      rate: 29.97,
      cabac: false,
    }));

  it('survive a round trip through a draft', () =>
    expect(settingsOf(h264.fields, draftOf(h264.fields, h264.example))).toEqual(h264.example));
});

describe('the problems of a draft', () => {
  it('report an empty required field', () =>
    expect(problemsOf(azure, { accountKey: 'k' })).toEqual({
      accountName: 'This field cannot be empty.',
      container: 'This field cannot be empty.',
    }));

  it('report the minimum of a number without an upper bound', () =>
    expect(problemsOf(h264, { bitrate: '-1', width: 'wide', rate: '-2' })).toEqual({
      bitrate: 'This field requires a numerical value of at least 0.',
      width: 'This field requires a numerical value of at least 0.',
      rate: 'This field requires a numerical value of at least 0.',
    }));

  it('report the violated end of a range', () =>
    expect(problemsOf(h264, { bframes: '17', slices: '0', qpMin: 'x', refFrames: '' })).toEqual({
      bframes: 'Must be less than or equal to 16.',
      slices: 'Must be greater than or equal to 1.',
      qpMin: 'Must be a number.',
    }));

  it('report required fields of AAC', () => {
    expect(problemsOf(aac, {})).toEqual({ bitrate: 'This field cannot be empty.' });
    expect(problemsOf(aac, { bitrate: '128000', volumeAdjust: '1' })).toEqual({
      volumeAdjust: 'Must be less than or equal to 0.',
    });
  });

  it('apply rules across fields to fields that are valid on their own', () =>
    expect(problemsOf(h264, { bitrate: '1000', crf: '20' })).toEqual({
      crf: 'Set either a bitrate or a constant rate factor, not both.',
    }));

  it('are keyed by path within objects; an omitted object has none', () => {
    const draft = { accountName: 'a', accountKey: 'k', container: 'c' };
    expect(problemsOf(azure, draft)).toEqual({});
    expect(problemsOf(azure, { ...draft, servicePrincipal: { tenantId: 't' } })).toEqual({
      'servicePrincipal.clientId': 'This field cannot be empty.',
    });
  });
});
