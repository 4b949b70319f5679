export { checkLocation, type ExitLocation, type LocationCheck } from './check-location.ts';
