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

type Page = { items: unknown[] };

const searchScenes = defineTool({
  name: 'search_scenes',
  description:
    'Finds scenes of analyzed videos by words, and by meaning with a model for it, spoken lines, and videos by title. Without a search, lists analyzed videos, newest first.',
  input: z.object({
    search: z.string().min(2).max(200).optional().describe('Such as "storm at sea"'),
    limit: z.int().min(1).max(50).optional(),
  }),
  async run({ caller }, { search, limit = 15 }) {
    const query = { ...(search !== undefined && { search }), limit: String(limit) };
    // The contract's types of the results of these operations.
    const videos = (await caller.call('aiSceneAnalysis.analyses.list', { query })) as Page;
    if (search === undefined) return answerOf(videos);
    const { items, ...found } = (await caller.call('aiSceneAnalysis.scenes.list', { query })) as Page;
    const lines = (await caller.call('aiSceneAnalysis.transcripts.list', { query })) as Page;
    return answerOf({ ...found, items, videos: videos.items, spokenLines: lines.items });
  },
});

/** Tools about the scenes of videos. */
export const sceneTools = [searchScenes, describeScenes];
