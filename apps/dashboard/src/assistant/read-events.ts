/** Event of an answer that is being made. */
export type AnswerEvent = { event: string; data: Record<string, unknown> };

const parseBlock = (block: string): AnswerEvent | undefined => {
  const [, event, data] = /^event: (\w+)\ndata: (.*)$/s.exec(block) ?? [];
  return event !== undefined && data !== undefined ? { event, data: JSON.parse(data) } : undefined;
};

/** Reads server-sent events as they come; ends with the stream, and throws if the connection breaks. */
export const readEvents = async function* (body: ReadableStream<Uint8Array>): AsyncGenerator<AnswerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseBlock(block);
      if (event) yield event;
    }
  }
};
