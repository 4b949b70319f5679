export { listLivePosters, locateLivePoster, recordLivePoster } from './live-posters.ts';
