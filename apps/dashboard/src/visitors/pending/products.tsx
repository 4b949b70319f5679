import type { ReactNode } from 'react';
import { IconChartLine, IconPlayerPlay, IconStack, IconVideo } from '@sluice/ui/icons';

type Product = { name: string; description: string; icon: ReactNode };

/** Products shown while waiting, in display order. */
export const products: readonly Product[] = [
  {
    name: 'Encoding',
    description: 'We put the power of market-leading encoding innovations in your hands through a powerful API.',
    icon: <IconVideo size={44} stroke={1.4} />,
  },
  {
    name: 'Player',
    description: 'Helps you to deliver flawless playback on every screen.',
    icon: <IconPlayerPlay size={44} stroke={1.4} />,
  },
  {
    name: 'Observability',
    description: 'We help you to efficiently troubleshoot root causes of your streaming issues.',
    icon: <IconChartLine size={44} stroke={1.4} />,
  },
  {
    name: 'Streams',
    description: 'We enable you to put your content online faster and easier than ever before.',
    icon: <IconStack size={44} stroke={1.4} />,
  },
];
