import { downloadFailed } from '../app/texts.ts';

/** Saves a file in the browser. */
export const saveFile = (name: string, file: Blob): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** Saves a text as a file in the browser. */
export const download = (name: string, text: string, type: string): void => saveFile(name, new Blob([text], { type }));

/** Fetches a file for download; fails on any status other than 200. */
export const fetchDownload = async (address: string, send: typeof fetch = fetch): Promise<Blob> => {
  const response = await send(address);
  if (response.status !== 200) throw new Error(downloadFailed);
  return response.blob();
};
