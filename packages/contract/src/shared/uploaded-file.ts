import { z } from 'zod';

/** Bytes of a file, sent as the body itself or as the first file of a `multipart/form-data` body. */
export const uploadedFile = z.instanceof(Uint8Array).refine((bytes) => bytes.length > 0, 'The file is empty.');

/** Largest picture that may be uploaded: a poster or a watermark. */
export const pictureBytesMax = 10 * 1_048_576;
