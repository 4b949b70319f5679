import { download, fetchDownload } from '../../shared/download.ts';

/** The text behind the address of a template. */
export const fetchTemplate = async (url: string): Promise<string> => {
  // Asked of the host that this page came from, whatever name the platform gives itself.
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

/** Hands a template to the browser as a file. */
export const exportTemplate = (name: string, text: string): void => download(fileName(name), text, 'application/yaml');
