import type { textFonts } from '@sluice/contract';
import { packageFile } from '../tools/find-program.ts';

type Font = (typeof textFonts)[number];

const files: Record<Font, string> = {
  DEJAVUSANS: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  DEJAVUSERIF: 'dejavu-fonts-ttf/ttf/DejaVuSerif.ttf',
  DEJAVUSANSMONO: 'dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf',
  ROBOTOMONO: '@expo-google-fonts/roboto-mono/400Regular/RobotoMono_400Regular.ttf',
  ROBOTOBLACK: '@expo-google-fonts/roboto/900Black/Roboto_900Black.ttf',
  ROBOTO: '@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf',
  ROBOTOCONDENSED: '@expo-google-fonts/roboto-condensed/400Regular/RobotoCondensed_400Regular.ttf',
};

const isFont = (name: string): name is Font => name in files;

/** Font file by its name in the API; an empty path if its package is not installed. */
export const fontFile = (name: string): string => (isFont(name) && packageFile(files[name])) || '';

/** Fonts for subtitles: DejaVu covers most languages. */
export const fontsDirectory = (): string => packageFile('dejavu-fonts-ttf/ttf') ?? '';
