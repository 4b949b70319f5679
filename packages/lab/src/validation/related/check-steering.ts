import { z } from 'zod';
import type { Report } from '../findings.ts';
import { parseJson } from './parse-json.ts';
import type { LoadRelated } from '../http/load-related.ts';
import type { RelatedFile } from '../related-file.ts';

const steeringManifest = z.object({
  VERSION: z.literal(1),
  TTL: z.number().positive().optional(),
  'PATHWAY-PRIORITY': z.array(z.string()).min(1),
  'PATHWAY-CLONES': z.array(z.object({ ID: z.string() })).default([]),
});

/** Checks a steering manifest, and that each pathway that it orders exists. */
export const checkSteering = async (
  { url, pathways }: Extract<RelatedFile, { kind: 'steering' }>,
  load: LoadRelated,
  report: Report,
): Promise<void> => {
  const file = await load(url, 'steering-manifest');
  if (!file) return;
  const { data, problem } = parseJson(file, steeringManifest);
  if (!data) {
    report('steering-manifest', problem, url);
    return;
  }
  const clones = data['PATHWAY-CLONES'].map(({ ID }) => ID);
  for (const pathway of data['PATHWAY-PRIORITY'])
    if (!pathways.has(pathway) && !clones.includes(pathway))
      report('steering-pathway', `The steering manifest orders ${JSON.stringify(pathway)}.`, url);
};
