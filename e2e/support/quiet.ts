import type { BrowserContext } from '@playwright/test';

/** A refusal that a story brings about is written to the console by the browser itself; what the server breaks is not excused. */
const isRefusal = (text: string): boolean => /^Failed to load resource: .*(status of 4\d\d|net::ERR_FAILED)/.test(text);

/** Collects what goes wrong unseen in the pages of a context. */
export const listenForErrors = (context: BrowserContext, heard: string[]): void => {
  context.on('console', (message) => {
    if (message.type() !== 'error' || isRefusal(message.text())) return;
    heard.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => heard.push(String(error.error())));
};
