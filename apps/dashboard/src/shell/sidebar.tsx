import { Link, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { IconBook, IconChevronRight, IconExternalLink, IconLayoutSidebar, IconMessages } from '@sluice/ui/icons';
import {
  home,
  support,
  isActive,
  type NavigationGroup,
  type NavigationLink,
  type NavigationPage,
} from './navigation.ts';
import { useConfiguration } from '../app/session/use-configuration.ts';
import { useIdleLoad } from './use-idle-load.ts';
import styles from './sidebar.module.css';
import { useNavigation } from './use-navigation.ts';

type SidebarProps = { collapsed?: boolean; onCollapse?: (collapsed: boolean) => void };

const LinkItem = ({ link, path }: { link: NavigationLink; path: string }) => (
  <Link to={link.to} className={styles.item} aria-current={isActive(link, path) ? 'page' : undefined}>
    {link.label}
    {link.badge && <span className={styles.badge}>{link.badge}</span>}
  </Link>
);

const PageItem = ({ page, path }: { page: NavigationPage; path: string }) => {
  const isHere = page.to === '/' ? path === '/' : isActive(page, path);
  return (
    <Link to={page.to} className={styles.item} title={page.label} aria-current={isHere ? 'page' : undefined}>
      <page.icon size={18} stroke={1.75} />
      <span className={styles.label}>{page.label}</span>
    </Link>
  );
};

type GroupProps = { group: NavigationGroup; path: string; collapsed: boolean; onOpen: () => void };

const Group = ({ group, path, collapsed, onOpen }: GroupProps) => {
  const isCurrent = path === group.prefix || path.startsWith(`${group.prefix}/`);
  // A manual toggle holds until the user enters or leaves the group.
  const [choice, setChoice] = useState<{ isCurrent: boolean; isOpen: boolean }>();
  const isOpen = choice?.isCurrent === isCurrent ? choice.isOpen : isCurrent;
  const isExpanded = isOpen && !collapsed;
  const toggle = () => {
    if (collapsed) onOpen();
    setChoice({ isCurrent, isOpen: collapsed || !isOpen });
  };
  return (
    <div>
      <button type="button" className={styles.item} title={group.label} aria-expanded={isExpanded} onClick={toggle}>
        <group.icon size={18} stroke={1.75} />
        <span className={styles.label}>{group.label}</span>
        <IconChevronRight className={styles.chevron} size={14} />
      </button>
      {isExpanded && (
        <div className={styles.children}>
          {group.entries.map((link) => (
            <LinkItem key={link.to} link={link} path={path} />
          ))}
        </div>
      )}
    </div>
  );
};

/** The navigation groups; the group of the current path is open. */
export const Sidebar = ({ collapsed = false, onCollapse }: SidebarProps) => {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const navigation = useNavigation();
  const isIdle = useIdleLoad();
  return (
    <>
      <nav className={`${styles.nav} ${collapsed ? styles.collapsed : ''}`} aria-label="Main">
        <PageItem page={home} path={path} />
        {navigation.map((each) =>
          'entries' in each ? (
            <Group
              key={each.prefix}
              group={each}
              path={path}
              onOpen={() => onCollapse?.(false)}
              collapsed={collapsed}
            />
          ) : (
            <PageItem key={each.to} page={each} path={path} />
          ),
        )}
      </nav>
      <div className={`${styles.foot} ${collapsed ? styles.collapsed : ''}`}>
        <PageItem page={support} path={path} />
        {isIdle && <ExternalLinks />}
        {onCollapse && (
          <button
            type="button"
            className={styles.item}
            aria-label={collapsed ? 'Expand the sidebar' : 'Collapse the sidebar'}
            onClick={() => onCollapse(!collapsed)}
          >
            <IconLayoutSidebar size={18} stroke={1.75} />
            <span className={styles.label}>Collapse</span>
          </button>
        )}
      </div>
    </>
  );
};

const ExternalLinks = () => {
  const configuration = useConfiguration();
  const links = [
    { label: 'Documentation', href: configuration?.documentationUrl, icon: IconBook },
    { label: 'Community', href: configuration?.community?.url, icon: IconMessages },
  ];
  return links.map(
    ({ label, href, icon: Icon }) =>
      href && (
        <a key={label} className={styles.item} href={href} target="_blank" rel="noreferrer" title={label}>
          <Icon size={18} stroke={1.75} />
          <span className={styles.label}>{label}</span>
          <IconExternalLink className={styles.outside} size={13} />
        </a>
      ),
  );
};
