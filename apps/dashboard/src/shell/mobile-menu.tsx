import { Drawer } from '@sluice/ui/overlays';
import { Sidebar } from './sidebar.tsx';

/** The sidebar on a phone. */
const MobileMenu = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Drawer opened={opened} onClose={onClose} title="Menu" size={280} padding="md">
    <Sidebar />
  </Drawer>
);

export default MobileMenu;
