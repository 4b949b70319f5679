import type { Recipe } from '../recipe.ts';
import { audioCodecs } from './audio-codecs.ts';
import { broken } from './broken.ts';
import { containers } from './containers.ts';
import { pictures } from './pictures.ts';
import { timestamps } from './timestamps.ts';
import { tracks } from './tracks.ts';
import { videoCodecs } from './video-codecs.ts';

/** All files of the corpus, by what they vary. */
export const recipes: Record<string, readonly Recipe[]> = {
  containers,
  'video-codecs': videoCodecs,
  'audio-codecs': audioCodecs,
  pictures,
  timestamps,
  tracks,
  broken,
};
