import { Link, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { IconChevronRight, IconLayoutSidebar } from '@sluice/ui/icons';
import { home, isActive, navigationGroups, type NavigationGroup } from '../navigation.ts';
import styles from './sidebar.module.css';

type SidebarProps = { collapsed?: boolean; onCollapse?: (collapsed: boolean) => void };

/** The groups of the product; the one of the current path is always open. */
export const Sidebar = ({ collapsed = false, onCollapse }: SidebarProps) => {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <>
      <nav className={`${styles.nav} ${collapsed ? styles.collapsed : ''}`} aria-label="Main">
        <Link to="/" className={styles.item} title={home.label} aria-current={path === '/' ? 'page' : undefined}>
          <home.icon size={18} stroke={1.75} />
          <span className={styles.label}>{home.label}</span>
        </Link>
        {navigationGroups.map((group) => (
          <Group
            key={group.prefix}
            group={group}
            path={path}
            onOpen={() => onCollapse?.(false)}
            collapsed={collapsed}
          />
        ))}
      </nav>
      {onCollapse && (
        <div className={`${styles.foot} ${collapsed ? styles.collapsed : ''}`}>
          <button
            type="button"
            className={styles.item}
            aria-label={collapsed ? 'Expand the sidebar' : 'Collapse the sidebar'}
            onClick={() => onCollapse(!collapsed)}
          >
            <IconLayoutSidebar size={18} stroke={1.75} />
            <span className={styles.label}>Collapse</span>
          </button>
        </div>
      )}
    </>
  );
};

type GroupProps = { group: NavigationGroup; path: string; collapsed: boolean; onOpen: () => void };

const Group = ({ group, path, collapsed, onOpen }: GroupProps) => {
  const [isOpen, setOpen] = useState(true);
  const isCurrent = path.startsWith(`${group.prefix}/`);
  const isExpanded = (isOpen || isCurrent) && !collapsed;
  const toggle = () => (collapsed ? onOpen() : setOpen(!isOpen));
  return (
    <div>
      <button type="button" className={styles.item} title={group.label} aria-expanded={isExpanded} onClick={toggle}>
        <group.icon size={18} stroke={1.75} />
        <span className={styles.label}>{group.label}</span>
        <IconChevronRight className={styles.chevron} size={14} />
      </button>
      {isExpanded && (
        <div className={styles.children}>
          {group.links.map((link) => (
            <Link
              key={link.to}
              to={link.to}
              className={styles.item}
              aria-current={isActive(link, path) ? 'page' : undefined}
            >
              {link.label}
            </Link>
          ))}
        </div>
      )}
    </div>
  );
};
