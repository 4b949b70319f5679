import type { ChildProcess } from 'node:child_process';
import { registry } from './registry.ts';

/** Reads the metrics of another process of this program, in the Prometheus text format. */
export type ReadMetrics = () => Promise<string>;

type Request = { readMetrics: number };
type Answer = { metricsOf: number; text: string };

const isRequest = (message: unknown): message is Request =>
  typeof message === 'object' && message !== null && 'readMetrics' in message;
const isAnswer = (message: unknown): message is Answer =>
  typeof message === 'object' && message !== null && 'metricsOf' in message;

/** Answers requests of the parent process for the metrics of this one, all labeled with its name. */
export const answerMetrics = (name: string): void => {
  registry.setDefaultLabels({ process: name });
  process.on('message', async (message) => {
    if (!isRequest(message)) return;
    const answer: Answer = { metricsOf: message.readMetrics, text: await registry.metrics() };
    // A parent that exits meanwhile does not matter.
    if (process.connected) process.send?.(answer, undefined, undefined, () => {});
  });
};

/** A busy or starting process must not delay the metrics of the others. */
const limitMilliseconds = 1_000;
let requests = 0;

/** Returns the metrics of a child process; an empty text if it does not answer within a second. */
export const readChildMetrics = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    requests += 1;
    const id = requests;
    const end = (text: string): void => {
      clearTimeout(timer);
      child.off('message', onMessage);
      resolve(text);
    };
    const onMessage = (message: unknown): void => {
      if (isAnswer(message) && message.metricsOf === id) end(message.text);
    };
    const timer = setTimeout(end, limitMilliseconds, '');
    if (!child.connected) return end('');
    child.on('message', onMessage);
    const request: Request = { readMetrics: id };
    child.send(request, (error) => error && end(''));
  });

/** Joins texts in the Prometheus format; a metric that several contain has one description, as the format requires. */
export const mergeMetrics = (texts: readonly string[]): string => {
  const families = new Map<string, { description: string[]; samples: string[] }>();
  for (const text of texts) {
    let family: { description: string[]; samples: string[] } | undefined;
    let isNew = false;
    for (const line of text.split('\n')) {
      const [mark, keyword, name = ''] = line.split(' ', 3);
      if (mark === '#' && keyword === 'HELP') {
        isNew = !families.has(name);
        family = families.get(name) ?? { description: [], samples: [] };
        families.set(name, family);
      }
      if (line.startsWith('#')) family?.description.push(...(isNew ? [line] : []));
      else if (line !== '') family?.samples.push(line);
    }
  }
  const blocks = [...families.values()].map(({ description, samples }) => [...description, ...samples].join('\n'));
  return `${blocks.join('\n\n')}\n`;
};
