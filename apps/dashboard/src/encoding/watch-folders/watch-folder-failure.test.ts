import { ApiError } from '@sluice/api-client';
import { describe, expect, it } from 'vitest';
import { loadingFailure, watchFolderFailure } from './watch-folder-failure.ts';

const said = new ApiError({
  status: 409,
  code: 1,
  message: 'It is already running.',
  developerMessage: '',
  details: [],
  requestId: 'r',
});

describe('errors of a watch folder', () => {
  it('come from the server, or else name the folder by id', () => {
    expect(watchFolderFailure(said, 'start', 'f1')).toBe('It is already running.');
    expect(watchFolderFailure(new TypeError('offline'), 'stop', 'f1')).toBe('Error stopping watch folder with id f1!');
    expect(watchFolderFailure(undefined, 'delete', 'f1')).toBe('Error deleting watch folder with id f1!');
    expect(loadingFailure(undefined)).toBe('Error loading watch folders!');
  });
});
