import { withoutLabGrants } from '@sluice/contract/lab/delivery-grants';
import type { Artifact } from './artifact.ts';
import type { PagePicture } from '../page/tasks.ts';
import type { PlayEvidence } from '../verdicts/play-evidence.ts';
import { httpArchive } from './har.ts';

/** A picture of a play: JPEG frames by the page, or a PNG of the whole page at its end. */
export type Picture = { name: string; mediaType: 'image/jpeg' | 'image/png'; content: Uint8Array };

/** Returns a picture of a page as a file of its play. */
export const pagePicture = ({ moment, position, jpeg }: PagePicture, index: number): Picture => ({
  name: `film/${String(index).padStart(3, '0')}-${moment}-${Math.round(position * 1000)}.jpg`,
  mediaType: 'image/jpeg',
  content: Buffer.from(jpeg, 'base64'),
});

const json = (name: string, value: unknown): Artifact => ({
  name,
  mediaType: 'application/json',
  content: Buffer.from(withoutLabGrants(JSON.stringify(value))),
});

/** Returns the files about one attempt at a case. */
export const playArtifacts = (attempt: number, play: PlayEvidence, pictures: readonly Picture[]): Artifact[] => {
  const folder = `${attempt}/${play.case.toLowerCase().replaceAll('_', '-')}`;
  return [
    json(`${folder}/trace.json`, { metrics: play.metrics, recording: play.recording, health: play.health }),
    json(`${folder}/requests.har`, httpArchive(play.requests)),
    json(`${folder}/console.json`, play.messages),
    ...pictures.map(({ name, ...picture }) => ({ name: `${folder}/${name}`, ...picture })),
  ];
};
