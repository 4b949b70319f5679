import { ApiError } from '@sluice/api-client';
import { describe, expect, it } from 'vitest';
import { loadingFailure, watchFolderFailure } from './watch-folder-failure.ts';

const said = new ApiError({
  status: 409,
  code: 1,
  message: 'It runs already.',
  developerMessage: '',
  details: [],
  requestId: 'r',
});

describe('what a watch folder refuses', () => {
  it('is said by the server, or else by its id', () => {
    expect(watchFolderFailure(said, 'start', 'f1')).toBe('It runs already.');
    expect(watchFolderFailure(new TypeError('offline'), 'stop', 'f1')).toBe('Error stopping watch folder with id f1!');
    expect(watchFolderFailure(undefined, 'delete', 'f1')).toBe('Error deleting watch folder with id f1!');
    expect(loadingFailure(undefined)).toBe('Error loading watch folders!');
  });
});
