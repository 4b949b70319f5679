const patienceMilliseconds = 4_000;

/** Returns the video height of a local file if this browser can open it; only its header is read. */
export const readHeight = (file: File): Promise<number | undefined> =>
  new Promise((resolve) => {
    const video = document.createElement('video');
    const address = URL.createObjectURL(file);
    const end = (height: number | undefined): void => {
      clearTimeout(timer);
      video.removeAttribute('src');
      URL.revokeObjectURL(address);
      resolve(height);
    };
    const timer = setTimeout(() => end(undefined), patienceMilliseconds);
    video.preload = 'metadata';
    video.addEventListener('loadedmetadata', () => end(video.videoHeight || undefined), { once: true });
    video.addEventListener('error', () => end(undefined), { once: true });
    video.src = address;
  });
