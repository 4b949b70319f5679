import { alertPresets, type alertTools, invalid, type InputFor, type ResultOf, ruleText } from '@sluice/contract';
import { audit } from '../../../shared/audit.ts';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { lockOrganization } from '../../../shared/lock-organization.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import { scopeOf } from '../../queries/query-scope.ts';
import { alertPermission } from '../alert-context.ts';
import { checkChannels } from './check-rule.ts';
import { insertRules } from './write-rules.ts';

const adopted = async ({ db, organizationId }: Context, licenseKey: string): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('alert_rules')
    .select('preset')
    .where('organization_id', '=', organizationId)
    .where('license_key', '=', licenseKey)
    .where('preset', 'is not', null)
    .execute();
  return new Set(rows.map(({ preset }) => preset ?? ''));
};

/** Returns the default rules, marking those that the license already has. */
export const listDefaultAlertRules = async (
  context: Context,
  { query }: Pick<InputFor<typeof alertTools.defaults>, 'query'>,
): Promise<ResultOf<typeof alertTools.defaults>> => {
  authorize(context, alertPermission, 'GET');
  const present = query.licenseKey === undefined ? new Set<string>() : await adopted(context, query.licenseKey);
  return {
    items: alertPresets.map((preset) => ({
      key: preset.key,
      name: preset.name,
      description: preset.description,
      metric: preset.metric,
      kind: preset.kind,
      severity: preset.severity,
      summary: ruleText(preset),
      isAdopted: present.has(preset.key),
    })),
  };
};

/** Creates the selected default rules that the license does not have yet. */
export const adoptDefaultAlertRules = async (
  context: Context,
  { body }: Pick<InputFor<typeof alertTools.adopt>, 'body'>,
): Promise<ResultOf<typeof alertTools.adopt>> => {
  authorize(context, alertPermission, 'POST');
  const { licenseKey, keys, enabled, channelIds } = body;
  await scopeOf(context, licenseKey);
  await checkChannels(context, channelIds);
  const unknown = keys.findIndex((key) => !alertPresets.some((preset) => preset.key === key));
  if (unknown >= 0) throw invalid(`keys[${unknown}]`, `There is no default rule with the key ${keys[unknown] ?? ''}.`);
  return inTransaction(context, async (tx) => {
    await lockOrganization(tx);
    const present = await adopted(tx, licenseKey);
    const missingPresets = alertPresets.filter(({ key }) => keys.includes(key) && !present.has(key));
    const rules = missingPresets.map(({ key, ...preset }) => ({
      preset: key,
      body: { ...preset, licenseKey, enabled, channelIds, filters: [], muteTimings: [] },
    }));
    const items = await insertRules(tx, rules);
    const detail = { keys: missingPresets.map(({ key }) => key) };
    await audit(tx, { action: 'adopt-defaults', resource: alertPermission, resourceId: licenseKey, detail });
    return { items };
  });
};
