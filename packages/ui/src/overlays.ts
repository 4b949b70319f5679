import type { DrawerProps, ModalProps } from '@mantine/core';
import { onDemand } from './floating/on-demand.tsx';

export { Menu } from './floating/menu.tsx';
export { Popover } from './floating/popover.tsx';
export { Tooltip } from './floating/tooltip.tsx';

export const Modal = onDemand<ModalProps>(() => import('./floating/modal.ts'));
export const Drawer = onDemand<DrawerProps>(() => import('./floating/drawer.ts'));
