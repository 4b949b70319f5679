import type { EncodingSources, NewTask, SourcePart } from '@sluice/core';

const isText = ({ family }: SourcePart): boolean => family === 'sidecars' || family === 'captionsScc';

/** Plans one task for each text file that is delivered beside the renditions. */
export const textTasks = ({ parts }: EncodingSources): NewTask[] =>
  parts.filter(isText).map(({ id, family }, index): NewTask => ({
    key: `texts-${index}`,
    kind: 'write-texts',
    subtask: family === 'captionsScc' ? 'SCC Conversion' : 'Transfer',
    weight: 1,
    payload: { textId: id },
    dependsOn: [],
  }));
