/** Maximum file size: 5 GB, counted as 5000 MB of 1048576 bytes. */
export const maximumUploadBytes = 5000 * 1_048_576;

export const tooLargeText = 'File size exceeds 5GB.';

/** Returns the progress in whole percent, rounded up. */
export const uploadPercent = (sent: number, size: number): number =>
  size === 0 ? 100 : Math.ceil((sent / size) * 100);
