import type { OperationResult } from '../../app/api/api.ts';

export type Track = OperationResult<'streams.video.tracks.list'>['items'][number];
export type TrackKind = Track['kind'];

export const trackName = ({ label, language, kind }: Pick<Track, 'label' | 'language' | 'kind'>): string =>
  label ?? language ?? (kind === 'CHAPTERS' ? 'All languages' : 'Unknown language');
