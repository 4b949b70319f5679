import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** A refusal that a story brings about is told on the console by the browser itself; what the server breaks is not excused. */
const isRefusal = (text: string): boolean =>
  /^Failed to load resource: .*(status of 4\d\d|net::ERR_FAILED|net::ERR_INTERNET_DISCONNECTED)/.test(text);

/** A bad gateway is how the API says that a sign-in provider is not to be believed. */
const isProvider = (message: ConsoleMessage): boolean =>
  message.text().includes('status of 502') && message.location().url.includes('/authentication/oauth/');

/** Collects what goes wrong unseen in the pages of a context. */
export const listenForErrors = (context: BrowserContext, heard: string[]): void => {
  context.on('console', (message) => {
    if (message.type() !== 'error' || isRefusal(message.text()) || isProvider(message)) return;
    heard.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => heard.push(String(error.error())));
};
