import { downloadFailed } from '../app/texts.ts';

/** Saves a text as a file in the browser. */
export const download = (name: string, text: string, type: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** Fetches a file for download; fails on any status other than 200. */
export const fetchDownload = async (address: string, send: typeof fetch = fetch): Promise<Blob> => {
  const response = await send(address);
  if (response.status !== 200) throw new Error(downloadFailed);
  return response.blob();
};
