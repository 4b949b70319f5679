import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** Matches client errors, which the browser logs itself when a story causes them; server errors are not excused. */
const isRefusal = (text: string): boolean =>
  /^Failed to load resource: .*(status of 4\d\d|net::ERR_FAILED|net::ERR_INTERNET_DISCONNECTED)/.test(text);

/** Matches 502, with which the API reports an untrusted sign-in provider. */
const isProvider = (message: ConsoleMessage): boolean =>
  message.text().includes('status of 502') && message.location().url.includes('/authentication/oauth/');

/** Collects console and page errors of a browser context. */
export const listenForErrors = (context: BrowserContext, heard: string[]): void => {
  context.on('console', (message) => {
    if (message.type() !== 'error' || isRefusal(message.text()) || isProvider(message)) return;
    heard.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => heard.push(String(error.error())));
};
