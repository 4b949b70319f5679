declare module '@dailymotion/vmap' {
  export default class VMAP {
    constructor(xml: Document);
    adBreaks: {
      timeOffset: string | null;
      breakType: string | null;
      breakId: string | null;
      adSource: { adTagURI: { uri: string } | null; vastAdData: Element | null } | null;
      track(event: 'breakStart' | 'breakEnd' | 'error', errorCode?: number): void;
    }[];
  }
}
