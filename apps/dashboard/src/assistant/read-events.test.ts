import { expect, it } from 'vitest';
import { readEvents, type AnswerEvent } from './read-events.ts';

it('reads events from pieces that end anywhere, also within a character', async () => {
  const bytes = new TextEncoder().encode(
    'event: text\ndata: {"text":"Café 🎬"}\n\nevent: other\nevent: done\ndata: {"model":"m"}\n\nevent: text\ndata: {"text":"cut',
  );
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const events: AnswerEvent[] = [];
  for await (const event of readEvents(body)) events.push(event);
  expect(events).toEqual([{ event: 'text', data: { text: 'Café 🎬' } }]);
});
