import type { LanguageModelUsage, ModelMessage } from 'ai';

export type TokenCount = { inputTokens: number; outputTokens: number };

/** Characters of a token, at least, in most languages. */
const charactersPerToken = 3;

const estimate = (text: string): number => Math.ceil(text.length / charactersPerToken);

/** Counts the tokens of the steps of an answer; estimates those that a server does not report, such as of a step that broke off. */
export const tokenCounter = (messages: readonly ModelMessage[]) => {
  const total: TokenCount = { inputTokens: 0, outputTokens: 0 };
  let read = JSON.stringify(messages);
  let written = '';
  let isOpen = false;
  const close = ({ inputTokens, outputTokens }: Partial<TokenCount>): void => {
    total.inputTokens += inputTokens ?? estimate(read);
    total.outputTokens += outputTokens ?? estimate(written);
    read += written;
    written = '';
    isOpen = false;
  };
  return {
    startStep(): void {
      isOpen = true;
    },
    addText(text: string): void {
      written += text;
    },
    finishStep({ inputTokens, outputTokens }: Pick<LanguageModelUsage, 'inputTokens' | 'outputTokens'>): void {
      close({ ...(inputTokens && { inputTokens }), ...(outputTokens && { outputTokens }) });
    },
    /** Returns the tokens of all steps, with an estimate of one that broke off. */
    total(): TokenCount {
      if (isOpen) close({});
      return total;
    },
  };
};
