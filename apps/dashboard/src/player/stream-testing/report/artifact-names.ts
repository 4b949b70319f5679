import type { LabArtifact, LabResult } from '../shared/lab-types.ts';

/** Moments of which runners take pictures, by the names of the files. */
const moments: Record<string, string> = {
  request: 'Request to play',
  'first-frame': 'First frame',
  stall: 'Stall',
  error: 'Error',
  ended: 'End',
  stopped: 'End of the test',
};

/** Describes a picture by its file name, `1/play/first-frame.png`; a name of a number is a time in milliseconds. */
export const pictureLabel = (name: string): string => {
  const base = (name.split('/').at(-1) ?? name).replace(/\.\w+$/, '');
  if (/^\d+$/.test(base)) return `${(Number(base) / 1000).toFixed(1)} s`;
  const [, moment = base, number] = /^(.*?)(?:-(\d+))?$/.exec(base) ?? [];
  return `${moments[moment] ?? base}${moments[moment] && number ? ` ${number}` : ''}`;
};

/** Returns the files about one repetition. */
export const filesOf = (result: LabResult, artifacts: readonly LabArtifact[] | undefined): LabArtifact[] =>
  (artifacts ?? []).filter(({ name }) => result.artifacts.includes(name));

export const isPicture = ({ mediaType }: LabArtifact): boolean => /^image\/(?:png|jpeg|webp)$/.test(mediaType);

export const isTrace = ({ name }: LabArtifact): boolean => /(?:^|\/)trace\.json$/.test(name);
