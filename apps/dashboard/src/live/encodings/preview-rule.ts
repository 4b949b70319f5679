import type { EncodingStatus } from '../../encoding/encodings/use-encoding-status.ts';

const channels = ['STABLE', 'BETA', 'LATEST', 'NIGHTLY'];

const hasPreview = (version: string): boolean => {
  if (channels.includes(version) || version.endsWith('TEST')) return true;
  const [, major, minor] = /^(\d+)\.(\d+)\.\d+$/.exec(version) ?? [];
  if (major === undefined) return false;
  return Number(major) > 1 || (Number(major) === 1 && Number(minor) >= 53);
};

/** Reports whether a live encoding can be previewed: it runs, is set up, and its encoder supports it. */
export const canPreview = (
  { status, subtasks }: Pick<EncodingStatus, 'status' | 'subtasks'>,
  encoderVersion: string | undefined,
): boolean =>
  status === 'RUNNING' &&
  encoderVersion !== undefined &&
  hasPreview(encoderVersion) &&
  subtasks.some(
    (task) => task.name === 'Live Encoding Setup' && (task.status === 'FINISHED' || task.status === 'ERROR'),
  );
