import { useState } from 'react';
import { page, userEvent } from 'vitest/browser';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { MantineProvider } from '../core.ts';
import { Select } from './select.tsx';
import type { SelectProps } from './select.tsx';

const data = [
  'Standard',
  { value: 'PER_TITLE', label: 'Per-title' },
  { value: 'OLD', label: 'Legacy', disabled: true },
];
const changed = vi.fn();
beforeEach(() => changed.mockReset());

const Field = (props: Partial<SelectProps<string>>) => {
  const [value, setValue] = useState<string | null>('Standard');
  return (
    <MantineProvider>
      <Select
        label="Ladder"
        data={data}
        value={value}
        onChange={(next) => {
          changed(next);
          setValue(next);
        }}
        {...props}
      />
      <button type="button">Elsewhere</button>
    </MantineProvider>
  );
};
const field = page.getByRole('combobox', { name: 'Ladder' });
const option = (name: string) => page.getByRole('option', { name });

it('chooses an option with the mouse', async () => {
  await render(<Field />);
  await expect.element(field).toHaveValue('Standard');
  await field.click();
  await expect.element(option('Standard')).toHaveAttribute('aria-selected', 'true');
  await expect.element(option('Legacy')).toHaveAttribute('aria-disabled', 'true');
  await option('Per-title').click();
  await expect.element(field).toHaveValue('Per-title');
  expect(changed).toHaveBeenCalledExactlyOnceWith('PER_TITLE');
  expect(page.getByRole('listbox').elements()).toEqual([]);
});

it('chooses an option by keyboard, past disabled ones', async () => {
  await render(<Field />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(changed).toHaveBeenCalledExactlyOnceWith('PER_TITLE');
  await userEvent.keyboard(' s{Enter}');
  expect(changed).toHaveBeenLastCalledWith('Standard');
  await userEvent.keyboard('{ArrowDown}{Escape}');
  expect(page.getByRole('listbox').elements()).toEqual([]);
});

it('clears the value by choosing it again, unless that is not allowed', async () => {
  const screen = await render(<Field />);
  await field.click();
  await option('Standard').click();
  expect(changed).toHaveBeenCalledExactlyOnceWith(null);
  await screen.rerender(<Field allowDeselect={false} value="Standard" />);
  await field.click();
  await option('Standard').click();
  expect(changed).toHaveBeenCalledOnce();
});

it('filters while typing and restores the label when left', async () => {
  await render(<Field searchable nothingFoundMessage="No ladder" />);
  await field.fill('per');
  await expect.element(option('Per-title')).toBeVisible();
  expect(option('Standard').elements()).toEqual([]);
  await field.fill('nothing');
  await expect.element(page.getByText('No ladder')).toBeVisible();
  await userEvent.tab();
  await expect.element(field).toHaveValue('Standard');
});

it('has a button to clear it, named after its label', async () => {
  await render(<Field clearable />);
  await expect.element(page.getByRole('button', { name: 'Clear Ladder' })).toBeInTheDocument();
});

it('clears with its button', async () => {
  await render(<Field clearable clearButtonProps={{ 'aria-label': 'Clear ladder' }} />);
  await page.getByRole('button', { name: 'Clear ladder' }).click();
  await expect.element(field).toHaveValue('');
  expect(changed).toHaveBeenCalledExactlyOnceWith(null);
});
