import { z } from 'zod';
import { sceneTypes } from './scene-types.ts';

const seconds = z.number().min(0).max(10_000_000);

const correctedScene = z.strictObject({
  startInSeconds: seconds,
  endInSeconds: seconds,
  title: z.string().trim().min(1).max(200).optional().describe('Title by hand; a derived one if absent'),
  type: z.enum(sceneTypes).default('UNKNOWN'),
});

/** Scenes and places for ads that people set by hand; they stay when the encoding is analyzed again. */
export const sceneCorrections = z.strictObject({
  scenes: z.array(correctedScene).min(1).max(20_001),
  adPlaces: z.array(seconds).max(1000).default([]).describe('Places for ads in seconds'),
});
