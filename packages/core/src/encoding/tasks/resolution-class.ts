export type ResolutionClass = 'SD' | 'HD' | 'UHD';

/** Returns the class by frame area: SD below 1280×720, HD up to 1920×1080, UHD above. */
export const resolutionClass = (width: number, height: number): ResolutionClass => {
  const area = width * height;
  if (area < 1280 * 720) return 'SD';
  return area <= 1920 * 1088 ? 'HD' : 'UHD';
};
