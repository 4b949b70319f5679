import { download, fetchDownload } from '../../shared/download.ts';

/** Fetches the text of a template by its URL. */
export const fetchTemplate = async (url: string): Promise<string> => {
  // Requested from this page's own host, since the platform's configured address may differ.
  const { pathname, search } = new URL(url, location.href);
  return (await fetchDownload(`${pathname}${search}`)).text();
};

const fileName = (name: string): string =>
  `${
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '') || 'template'
  }.yaml`;

/** Downloads a template as a file. */
export const exportTemplate = (name: string, text: string): void => download(fileName(name), text, 'application/yaml');
