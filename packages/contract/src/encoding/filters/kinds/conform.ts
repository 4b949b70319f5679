import { kind } from '../../../shared/kind.ts';

export const conform = kind({
  kind: 'CONFORM',
  path: 'conform',
  sdkName: 'conform',
  label: 'Conform',
  help: 'Changes the frame rate by repeating or dropping frames; the duration stays the same.',
  fields: {
    targetFps: { type: 'number', label: 'Frames per second', unit: 'fps', min: 1, max: 240 },
  },
  example: { targetFps: 25 },
});
