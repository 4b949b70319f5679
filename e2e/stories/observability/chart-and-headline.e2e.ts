import { randomUUID } from 'node:crypto';
import { expect, test } from '../../support/accounts.ts';
import { insertSamples } from '../../support/insert-samples.ts';
import { createOwner, findLicenseKey } from '../../support/users.ts';

const minute = 60_000;
const views = 8;
const minutesOfView = 3;
const playedInMinute = 30_000;

test('a chart of view times agrees with its headline, though views last longer than its buckets', async ({
  db,
  platform,
  signIn,
}) => {
  const owner = await createOwner(db, 'Ada');
  const licenseKey = await findLicenseKey(platform.url, owner);
  const viewOf = (index: number): object[] => {
    const impressionId = randomUUID();
    const from = Date.now() - (index + minutesOfView + 1) * minute;
    return Array.from({ length: minutesOfView }, (_, sequence) => ({
      organization_id: owner.organizationId,
      license_key: licenseKey,
      time: from + sequence * minute,
      client_time: from + sequence * minute,
      row_key: String(index * minutesOfView + sequence + 1),
      impression_id: impressionId,
      sequence_number: sequence,
      video_startuptime: sequence === 0 ? 200 : 0,
      played: playedInMinute,
    }));
  };
  const samples = Array.from({ length: views }, (_, index) => viewOf(index)).flat();
  await insertSamples(platform.engines.clickhouseUrl, samples);
  const page = await signIn(owner, '/observability/audience/average-view-time');

  await test.step('shows the average of whole views', async () => {
    const total = page.getByRole('table', { name: 'Average view time' }).getByRole('row', { name: /Total/ });
    await expect(total).toContainText('0:01:30');
    await expect(total).toContainText(String(views));
  });

  await test.step('shows the same in each bucket', async () => {
    await page.getByRole('button', { name: 'Show as table' }).click();
    const table = page.getByRole('table', { name: 'Average view time over time' });
    await expect(table.getByRole('row').filter({ hasText: '0:01:30' })).toHaveCount(views);
    const other = table
      .getByRole('row')
      .filter({ hasText: /\d:\d\d:\d\d/ })
      .filter({ hasNotText: '0:01:30' });
    await expect(other).toHaveCount(0);
  });
});
