export { Player, type PlayerProps } from './player.tsx';
