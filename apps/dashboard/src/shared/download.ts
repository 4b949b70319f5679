import { downloadFailed } from '../app/texts.ts';

/** Hands a text to the browser as a file. */
export const download = (name: string, text: string, type: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** Fetches what is to be downloaded; only an answer of 200 counts. */
export const fetchDownload = async (address: string, send: typeof fetch = fetch): Promise<Blob> => {
  const response = await send(address);
  if (response.status !== 200) throw new Error(downloadFailed);
  return response.blob();
};
