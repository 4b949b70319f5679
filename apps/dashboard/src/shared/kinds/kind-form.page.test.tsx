import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { h264 } from '@sluice/contract/encoding/configurations/kinds/h264';
import { redundantRtmp } from '@sluice/contract/encoding/inputs/kinds/redundant-rtmp';
import { s3 } from '@sluice/contract/encoding/inputs/kinds/s3';
import type { KindFields } from '@sluice/contract/shared/kind';
import { renderPart } from '../../testing/render-app.tsx';
import { settingsOf, type Draft } from './draft.ts';
import { KindForm } from './kind-form.tsx';
import { KindValues } from './kind-values.tsx';

const Form = ({ kind, errors }: { kind: KindFields; errors?: Record<string, string> }) => {
  const [value, setValue] = useState<Draft>({});
  return (
    <>
      <KindForm kind={kind} value={value} onChange={setValue} {...(errors && { errors })} />
      <output>{JSON.stringify(settingsOf(kind.fields, value))}</output>
    </>
  );
};

const settings = () => JSON.parse(page.getByRole('status').element().textContent ?? '') as unknown;

describe('the form of a kind', () => {
  it('shows a problem once its field loses focus, and none before', async () => {
    await renderPart(<Form kind={s3} />, {});
    await expect.element(page.getByRole('textbox', { name: 'Bucket' })).toBeVisible();
    expect(page.getByText('This field cannot be empty.').elements()).toHaveLength(0);
    await page.getByRole('textbox', { name: 'Bucket' }).click();
    await page.getByRole('combobox', { name: 'Region' }).click();
    await expect.element(page.getByText('This field cannot be empty.')).toBeVisible();
  });

  it('keeps advanced fields collapsed, and expands them when one is invalid', async () => {
    const { screen } = await renderPart(<Form kind={h264} />, {});
    expect(page.getByRole('combobox', { name: 'Pixel format' }).elements()).toHaveLength(0);
    await screen.unmount();
    await renderPart(<Form kind={h264} errors={{ maxGop: 'Too long.' }} />, {});
    await expect.element(page.getByText('Too long.')).toBeVisible();
  });

  it('adds list values one by one, and omits the list once its last value is removed', async () => {
    await renderPart(<Form kind={{ fields: { partitions: h264.fields.partitions } }} />, {});
    const add = async (name: string) => {
      await page.getByRole('combobox', { name: 'Partitions' }).click();
      await page.getByRole('option', { name }).click();
      await page.getByRole('button', { name: 'Add' }).click();
    };
    await add('P8X8');
    await add('I4X4');
    expect(settings()).toEqual({ partitions: ['P8X8', 'I4X4'] });
    await page.getByRole('button', { name: 'Remove P8X8' }).click();
    await page.getByRole('button', { name: 'Remove I4X4' }).click();
    expect(settings()).toEqual({});
  });

  it('edits lists of objects', async () => {
    await renderPart(<Form kind={redundantRtmp} />, {});
    await page.getByRole('button', { name: 'Add entry to Ingest points' }).click();
    await page.getByRole('textbox', { name: 'Stream key' }).fill('key');
    expect(settings()).toEqual({ ingestPoints: [{ streamKey: 'key' }] });
    await page.getByRole('button', { name: 'Remove entry 1 of Ingest points' }).click();
    expect(settings()).toEqual({});
  });
});

it('shows values with units, and secrets only as stored', async () => {
  await renderPart(
    <>
      <KindValues fields={h264.fields} values={{ bitrate: 4_800_000, height: 1080, cabac: false }} />
      <KindValues fields={s3.fields} values={{ bucketName: 'masters' }} />
    </>,
    {},
  );
  for (const text of ['4.8 Mbit/s', '1,080 px', 'Off', 'masters'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  expect(page.getByText('Stored, not shown').elements()).toHaveLength(2);
});
