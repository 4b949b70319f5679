import { expect, it } from 'vitest';
import { readEvents } from './read-events.ts';

const isEvent = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'id' in value;

const bodyOf = (...pieces: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });

it('joins chunks and skips everything that is not an event', async () => {
  const heard = [];
  const body = bodyOf(': listening\n\nda', 'ta: [{"id":"a","status":"RUNNING","progress":4}]\n', '\n: still here\n\n');
  for await (const events of readEvents(body, isEvent)) heard.push(...events);
  expect(heard).toEqual([{ id: 'a', status: 'RUNNING', progress: 4 }]);
});
