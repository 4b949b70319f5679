import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { MantineProvider } from '../core.ts';
import { SearchField } from '../search-field.tsx';
import { ChoiceTile } from './choice-tile.tsx';
import { Figures } from './figures.tsx';

it('names each figure for assistive technology, with its note', async () => {
  const screen = await render(
    <Figures
      label="Session"
      figures={[
        { label: 'Played', value: '19 s', note: 'of 1:30' },
        { label: 'Errors', value: '0' },
      ]}
    />,
  );
  const terms = screen.getByRole('term').elements();
  expect(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ['Played', '19 s'],
    ['Errors', '0'],
  ]);
  await expect.element(screen.getByText('of 1:30')).toBeVisible();
});

it('shows why a choice does not apply instead of its help, and leaves it unchecked', async () => {
  const screen = await render(
    <ChoiceTile label="HLS" help="Plays everywhere" checked obstacle="HLS needs fMP4 or TS." onChange={() => {}} />,
  );
  const box = screen.getByRole('checkbox', { name: /HLS/ });
  await expect.element(box).toBeDisabled();
  await expect.element(box).not.toBeChecked();
  await expect.element(screen.getByText('HLS needs fMP4 or TS.')).toBeVisible();
  expect(screen.getByText('Plays everywhere').query()).toBeNull();
});

it('reports the text of a search and shows its name while empty', async () => {
  const onChange = vi.fn();
  const screen = await render(
    <MantineProvider>
      <SearchField label="Find member" value="" onChange={onChange} />
    </MantineProvider>,
  );
  const field = screen.getByRole('searchbox', { name: 'Find member' });
  await expect.element(field).toHaveAttribute('placeholder', 'Find member');
  await field.fill('ada');
  expect(onChange).toHaveBeenLastCalledWith('ada');
});
