import type { LabArtifact, LabResult } from '../shared/lab-types.ts';

/** Moments of which runners take pictures, by the names of the files. */
const moments: Record<string, string> = {
  request: 'Request to play',
  'first-frame': 'First frame',
  stall: 'Stall',
  error: 'Error',
  ended: 'End',
  stopped: 'End of the test',
  page: 'Whole page',
};

/** Describes a picture by its file name, `1/play/film/003-stall-8200.jpg`: number, moment, position in milliseconds. */
export const pictureLabel = (name: string): string => {
  const base = (name.split('/').at(-1) ?? name).replace(/\.\w+$/, '');
  const [, moment, position] = /^\d+-([a-z-]+)-(\d+)$/.exec(base) ?? [];
  if (moment === undefined) return moments[base] ?? base;
  const place = `${(Number(position) / 1000).toFixed(1)} s`;
  return moments[moment] ? `${moments[moment]}, ${place}` : place;
};

/** Returns the files about one repetition. */
export const filesOf = (result: LabResult, artifacts: readonly LabArtifact[] | undefined): LabArtifact[] =>
  (artifacts ?? []).filter(({ name }) => result.artifacts.includes(name));

export const isPicture = ({ mediaType }: LabArtifact): boolean => /^image\/(?:png|jpeg|webp)$/.test(mediaType);

export const isTrace = ({ name }: LabArtifact): boolean => /(?:^|\/)trace\.json$/.test(name);
