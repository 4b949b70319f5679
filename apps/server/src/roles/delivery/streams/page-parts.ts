import { createHash } from 'node:crypto';
import { accessRefusals } from '@sluice/contract';
import { frameAncestors } from '@sluice/core';
import { Html, html } from '../../../shared/html.ts';
import type { AccessRefusal, DomainPattern } from '@sluice/contract';
import type { HostedStream } from '@sluice/core';

/** Writes a value as the content of a script element that is not executed; no text can end the element. */
export const jsonScript = (value: unknown): Html =>
  new Html(
    JSON.stringify(value)
      .replaceAll('<', String.raw`\u003c`)
      .replaceAll('\u2028', String.raw`\u2028`)
      .replaceAll('\u2029', String.raw`\u2029`),
  );

const sourceOfHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** An inline style with the source that a security policy needs to allow it. */
export const inlineStyle = (text: string): { element: Html; source: string } => ({
  // Not a template: formatting it would change the content, and with it the hash.
  element: new Html(`<style>${text}</style>`),
  source: sourceOfHash(text),
});

/** Returns the directive about the pages that may embed a stream; empty if all may. */
export const ancestorsDirective = (stream: Pick<HostedStream, 'rules'>, ownHosts: readonly DomainPattern[]): string => {
  const sources = frameAncestors(stream.rules, ownHosts);
  return sources ? `; frame-ancestors ${sources.join(' ')}` : '';
};

const messageStyle = inlineStyle(
  'html{height:100%;background:#000;color:#fff;font:16px/1.5 system-ui,sans-serif}' +
    'body{display:grid;place-content:center;min-height:100%;margin:0;padding:0 1rem;text-align:center}' +
    'p{margin:.25rem 0}small{color:#bbb}',
);

/** Policy of pages that only show a text. */
export const messagePolicy = `default-src 'none'; style-src ${messageStyle.source}; base-uri 'none'; form-action 'none'`;

/** Page that says why a stream is not shown, and what its owner can do. */
export const refusalPage = (refusal: AccessRefusal): string => {
  const { text, advice } = accessRefusals[refusal];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${text}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        ${messageStyle.element}
      </head>
      <body>
        <p>${text}</p>
        <p><small>${advice}</small></p>
      </body>
    </html>`.text;
};
