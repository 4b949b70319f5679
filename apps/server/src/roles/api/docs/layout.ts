import { html, type Html } from '../../../shared/html.ts';
import type { OpenApiDocument } from './openapi-document.ts';

export type NavigationEntry = { resource: string; operations: { method: string; path: string; summary: string }[] };

/** Returns all operations, grouped by resource. */
export const navigationOf = (document: OpenApiDocument): NavigationEntry[] => {
  const entries = new Map<string, NavigationEntry>(
    document.tags.map(({ name }) => [name, { resource: name, operations: [] }]),
  );
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, { tags, summary }] of Object.entries(methods))
      entries.get(tags[0] ?? '')?.operations.push({ method: method.toUpperCase(), path, summary });
  return [...entries.values()];
};

/** Returns the anchor of the page section that describes an operation. */
export const anchorOf = (method: string, path: string): string =>
  `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+/g, '-')}`;

const link = (entry: NavigationEntry, current: string | undefined): Html =>
  html` <details class="resource" ${entry.resource === current && html`open`}>
    <summary><a href="/docs/api/${entry.resource}">${entry.resource}</a></summary>
    <ul>
      ${entry.operations.map(
        ({ method, path, summary }) =>
          html`<li data-search="${`${method} ${path} ${summary} ${entry.resource}`.toLowerCase()}">
            <a href="/docs/api/${entry.resource}#${anchorOf(method, path)}"
              ><b class="method ${method}">${method}</b>${summary}</a
            >
          </li>`,
      )}
    </ul>
  </details>`;

/** Renders a whole page of the documentation. */
export const layout = (title: string, entries: NavigationEntry[], current: string | undefined, content: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Sluice API</title>
        <link rel="stylesheet" href="/docs/assets/docs.css" />
        <script src="/docs/assets/docs.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header>
          <a class="brand" href="/docs">Sluice API</a>
          <nav><a href="/docs/errors">Errors</a><a href="/v1/openapi.json">OpenAPI</a></nav>
        </header>
        <div class="columns">
          <aside>
            <input
              id="search"
              type="search"
              placeholder="Search operations"
              aria-label="Search operations"
              autocomplete="off"
            />
            <p id="none" hidden>No matching operations.</p>
            <nav aria-label="Resources">${entries.map((entry) => link(entry, current))}</nav>
          </aside>
          <main id="content">${content}</main>
        </div>
      </body>
    </html>`.text;
