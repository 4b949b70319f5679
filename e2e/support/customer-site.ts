import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '@sluice/testing/chromium';

export type CustomerSite = {
  port: number;
  /** Views whose media the site delivered. */
  views: Set<string>;
  /** Paths that were asked for, in order. */
  requests: string[];
  /** Serves a page at a path. */
  addPage(path: string, html: string): void;
  addScript(path: string, text: string): void;
  /** Serves the document of an ad at a path; players ask for it from any page. */
  addAd(path: string, document: string): void;
  close(): Promise<void>;
};

/** Starts the website of a customer, with pages and perhaps the film `/film.mp4?view=…`, under whatever host is asked for. */
export const openCustomerSite = async (film?: string): Promise<CustomerSite> => {
  const texts = new Map<string, { type: string; text: string }>();
  const views = new Set<string>();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://site');
    requests.push(url.pathname);
    const text = texts.get(url.pathname);
    response.setHeader('access-control-allow-origin', '*');
    if (text) return void response.writeHead(200, { 'content-type': text.type }).end(text.text);
    if (!film || url.pathname !== '/film.mp4') return void response.writeHead(404).end();
    const { size } = statSync(film);
    const start = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
    response.writeHead(206, {
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'content-range': `bytes ${start}-${size - 1}/${size}`,
      'content-length': size - start,
    });
    views.add(url.searchParams.get('view') ?? '');
    createReadStream(film, { start }).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // SAFETY: a listening TCP server has an address with a port.
    port: (server.address() as AddressInfo).port,
    views,
    requests,
    addPage: (path, text) => texts.set(path, { type: 'text/html; charset=utf-8', text }),
    addScript: (path, text) => texts.set(path, { type: 'text/javascript; charset=utf-8', text }),
    addAd: (path, text) => texts.set(path, { type: 'application/xml', text }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

/** Starts a browser for which all hosts below `.example` are this machine. */
export const openBrowserOfHosts = (): Promise<Browser> => {
  const executablePath = chromiumPath();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...chromiumArguments, '--host-resolver-rules=MAP *.example 127.0.0.1'],
  });
};
