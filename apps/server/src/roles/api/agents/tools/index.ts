import { encodingTools } from './encoding-tools.ts';
import { operationTools } from './operation-tools.ts';
import { proposalTools } from './proposal-tools.ts';
import { sceneTools } from './scene-tools.ts';
import { screenTools } from './screen-tools.ts';
import { telemetryTools } from './telemetry-tools.ts';
import type { Tool } from './tool.ts';

/** All tools of agents. */
export const tools: readonly Tool[] = [
  ...telemetryTools,
  ...encodingTools,
  ...sceneTools,
  ...operationTools,
  ...screenTools,
  ...proposalTools,
];
