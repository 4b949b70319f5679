import { useState } from 'react';
import { page, userEvent } from 'vitest/browser';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { MantineProvider } from '../core.ts';
import { Menu, Modal, Popover, Tooltip } from '../overlays.ts';

it('moves through a menu by keyboard and returns to its button', async () => {
  const chosen = vi.fn();
  await render(
    <Menu>
      <Menu.Target>
        <button type="button">Actions</button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => chosen('copy')}>Copy</Menu.Item>
        <Menu.Item disabled>Export</Menu.Item>
        <Menu.Item onClick={() => chosen('remove')}>Remove</Menu.Item>
      </Menu.Dropdown>
    </Menu>,
  );
  const button = page.getByRole('button', { name: 'Actions' });
  await button.click();
  await expect.element(page.getByRole('menuitem', { name: 'Copy' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Remove' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(chosen).toHaveBeenCalledExactlyOnceWith('remove');
  await expect.element(button).toHaveFocus();
  expect(page.getByRole('menu').elements()).toEqual([]);
  await button.click();
  await userEvent.keyboard('{Escape}');
  expect(page.getByRole('menu').elements()).toEqual([]);
});

it('closes a panel with Escape and by a click elsewhere', async () => {
  await render(
    <>
      <Popover>
        <Popover.Target>
          <button type="button">Columns</button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Columns">
          <input aria-label="Name" />
        </Popover.Dropdown>
      </Popover>
      <button type="button">Elsewhere</button>
    </>,
  );
  const button = page.getByRole('button', { name: 'Columns' });
  const panel = page.getByRole('dialog', { name: 'Columns' });
  await button.click();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(panel.elements()).toEqual([]);
  await expect.element(button).toHaveFocus();
  await button.click();
  await expect.element(panel).toBeVisible();
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  expect(panel.elements()).toEqual([]);
});

it('explains a focused element and keeps its own handlers', async () => {
  const focused = vi.fn();
  await render(
    <Tooltip label="Loads everything again">
      <button type="button" onFocus={focused}>
        Refresh
      </button>
    </Tooltip>,
  );
  await userEvent.tab();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Loads everything again');
  await expect.element(page.getByRole('button')).toHaveAccessibleDescription('Loads everything again');
  expect(focused).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Escape}');
  expect(page.getByRole('tooltip').elements()).toEqual([]);
});

const Dialog = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <MantineProvider>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Settings">
        <Menu>
          <Menu.Target>
            <button type="button">More</button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item>Copy</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Modal>
    </MantineProvider>
  );
};

it('loads a dialog when it opens; Escape closes its menu first', async () => {
  await render(<Dialog />);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Copy' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(page.getByRole('menu').elements()).toEqual([]);
  await expect.element(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
});
