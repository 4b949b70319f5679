import { errorCatalogue } from '@sluice/contract';
import { exampleBody } from './example.ts';
import { html, type Html } from '../../../shared/html.ts';
import { anchorOf, type NavigationEntry } from './layout.ts';
import type { OpenApiDocument, OpenApiOperation } from './openapi-document.ts';
import { fields } from './schema-view.ts';
import type { JsonSchema } from './json-schemas.ts';

export const startPage = (entries: NavigationEntry[], apiAddress: string): Html =>
  html` <h1>Sluice API</h1>
    <p>One HTTP API for encoding, delivery, playback and observability; the dashboard uses only this API.</p>
    <p>
      Send your key in the header <code>X-Api-Key</code>. Create keys in the dashboard under API keys, or with
      <code>POST /v1/account/api-keys</code>.
    </p>
    <pre><code>curl ${apiAddress}/v1/encoding/encodings \\
  -H "X-Api-Key: $SLUICE_API_KEY"</code></pre>
    <h2>Resources</h2>
    <ul class="resources">
      ${entries.map(
        ({ resource, operations }) =>
          html`<li><a href="/docs/api/${resource}">${resource}</a> <span>${operations.length}</span></li>`,
      )}
    </ul>`;

const curl = (document: OpenApiDocument, method: string, path: string, operation: OpenApiOperation, api: string) => {
  const content = operation.requestBody?.content ?? {};
  const body = content['application/json']?.schema;
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${api}/v1${path.replace(/\{(\w+)\}/g, '$$$1')}`,
    ...(operation.security?.length === 0 ? [] : ['  -H "X-Api-Key: $SLUICE_API_KEY"']),
    ...(body
      ? [
          '  -H "Content-Type: application/json"',
          `  -d '${JSON.stringify(exampleBody(document, operation.operationId, body))}'`,
        ]
      : 'multipart/form-data' in content
        ? ["  -F 'file=@picture.png'"]
        : []),
  ];
  return lines.join(' \\\n');
};

const parameters = (operation: OpenApiOperation): Html | false =>
  operation.parameters !== undefined &&
  html`<h3>Parameters</h3>
    <ul class="fields">
      ${operation.parameters.map((parameter) => {
        // Parameters have a schema.
        const schema = parameter['schema'] as JsonSchema;
        const items = schema['items'] as JsonSchema | undefined;
        const values = (items ?? schema)['enum'];
        return html`<li>
          <code class="name">${String(parameter['name'])}</code>
          <span class="type"
            >${String(parameter['in'])} ·
            ${String(items ? `list of ${String(items['type'])}` : (schema['format'] ?? schema['type'] ?? 'any'))}</span
          >
          ${parameter['required'] === true && html`<span class="required">required</span>`}
          ${Boolean(parameter['description'] ?? schema['description']) && html`<p>${String(parameter['description'] ?? schema['description'])}</p>`}
          ${Array.isArray(values) && html`<p class="limits">${values.join(' | ')}</p>`}
        </li>`;
      })}
    </ul>`;

const resultOf = (operation: OpenApiOperation): JsonSchema | undefined => {
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1];
  // openapi-document.ts always writes the envelope in this form.
  const content = success?.['content'] as
    | { 'application/json': { schema: { properties: { data: { properties: { result: JsonSchema } } } } } }
    | undefined;
  return content?.['application/json'].schema.properties.data.properties.result;
};

const errors = (operation: OpenApiOperation): Html => {
  const codes = Object.values(operation.responses)
    .flatMap((response) =>
      String(response['$ref'] ?? '')
        .replace('#/components/responses/', '')
        .split('.'),
    )
    .filter((code) => code in errorCatalogue);
  return html`<p class="errors">${codes.map((code) => html`<a href="/docs/errors/${code}">${code}</a> `)}</p>`;
};

const section = (document: OpenApiDocument, method: string, path: string, operation: OpenApiOperation, api: string) => {
  const body = operation.requestBody?.content['application/json']?.schema;
  const request = body && fields(document, body);
  const result = resultOf(operation);
  const response = result && fields(document, result);
  return html`<section id="${anchorOf(method, path)}">
    <h2>${operation.summary}</h2>
    <p class="address"><b class="method ${method}">${method}</b> <code>/v1${path}</code></p>
    <p class="permission">Permission: <code>${operation['x-permission']}</code></p>
    <pre><button class="copy" type="button">Copy</button><code>${curl(document, method, path, operation, api)}</code></pre>
    ${parameters(operation)}
    ${
      request &&
      html`<h3>Request body</h3>
        ${request}`
    }
    ${
      response &&
      html`<h3>Result</h3>
        ${response}`
    }
    <h3>Errors</h3>
    ${errors(operation)}
  </section>`;
};

/** Renders all operations of one resource; undefined for an unknown resource. */
export const resourcePage = (document: OpenApiDocument, resource: string, apiAddress: string): Html | undefined => {
  const sections = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags[0] === resource)
      .map(([method, operation]) => section(document, method.toUpperCase(), path, operation, apiAddress)),
  );
  return sections.length > 0
    ? html`<h1>${resource}</h1>
        ${sections}`
    : undefined;
};

export const errorsPage = (): Html =>
  html` <h1>Errors</h1>
    <p>Every error has a number, a message, the exact reason, and a link to its page here.</p>
    <table>
      <thead>
        <tr>
          <th>Number</th>
          <th>Status</th>
          <th>Code</th>
          <th>Message</th>
        </tr>
      </thead>
      <tbody>
        ${Object.entries(errorCatalogue).map(
          ([code, { number, status, title }]) =>
            html`<tr>
              <td>${number}</td>
              <td>${status}</td>
              <td><a href="/docs/errors/${code}">${code}</a></td>
              <td>${title}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;

/** Renders text in which backticks enclose code. */
const prose = (text: string): Html =>
  html`${text.split('`').map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : html`${piece}`))}`;

/** Renders a page of docs/errors, which consists of headings, paragraphs and lists. */
export const errorPage = (markdown: string): Html =>
  html`${markdown
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      if (block.startsWith('# ')) return html`<h1>${block.slice(2)}</h1>`;
      if (block.startsWith('## ')) return html`<h2>${block.slice(3)}</h2>`;
      if (block.startsWith('- '))
        return html`<ul>
          ${block.split('\n').map((line) => html`<li>${prose(line.replace(/^- /, ''))}</li>`)}
        </ul>`;
      return html`<p>${prose(block.replaceAll('\n', ' '))}</p>`;
    })}`;
