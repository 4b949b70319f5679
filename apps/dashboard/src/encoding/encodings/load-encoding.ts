import type { Load } from '../../app/api/load.ts';

/** Starts loading what the details of an encoding show first, while their code is still on its way. */
export const loadEncoding = (load: Load, encodingId: string): void => {
  const input = { params: { encoding_id: encodingId } };
  load('encoding.encodings.get', input);
  load('encoding.encodings.status', input);
  load('encoding.encodings.customdata.get', input);
};
