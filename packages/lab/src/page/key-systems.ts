/** Key systems of Encrypted Media Extensions. */
export const keySystems = {
  clearkey: 'org.w3.clearkey',
  widevine: 'com.widevine.alpha',
  playready: 'com.microsoft.playready',
  fairplay: 'com.apple.fps',
};

/** Returns whether the browser offers a key system for H.264 in MP4. */
export const hasKeySystem = async (keySystem: string): Promise<boolean> => {
  const request = navigator.requestMediaKeySystemAccess?.bind(navigator);
  if (!request) return false;
  const configuration = {
    initDataTypes: ['cenc', 'sinf'],
    videoCapabilities: [{ contentType: 'video/mp4; codecs="avc1.42c01e"' }],
  };
  return request(keySystem, [configuration]).then(
    () => true,
    () => false,
  );
};
