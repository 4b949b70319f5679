import { z } from 'zod';
import { answerOf } from '../answer.ts';
import { defineTool } from './tool.ts';

const describeScenes = defineTool({
  name: 'describe_scenes',
  description: 'Lists the scenes of an analyzed encoding with their shots and how well ads fit after each.',
  input: z.object({ encodingId: z.string().max(100) }),
  async run({ caller }, { encodingId }) {
    const params = { encoding_id: encodingId };
    // The contract's type of this operation's result.
    const { scenes, ...rest } = (await caller.call('aiSceneAnalysis.analyses.byEncodingId.details.get', {
      params,
    })) as {
      scenes: unknown[];
    };
    return answerOf({ ...rest, items: scenes });
  },
});

const findAnalyses = defineTool({
  name: 'find_analyses',
  description: 'Lists scene analyses, newest first.',
  input: z.object({
    search: z.string().max(200).optional().describe('Part of the title, or words of a scene'),
    limit: z.int().min(1).max(50).optional(),
  }),
  async run({ caller }, { search, limit = 15 }) {
    const query = { ...(search !== undefined && { search }), limit: String(limit) };
    return answerOf(await caller.call('aiSceneAnalysis.analyses.list', { query }));
  },
});

/** Tools about the scenes of videos. */
export const sceneTools = [findAnalyses, describeScenes];
