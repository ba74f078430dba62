import { err, ok } from '@cartfare/core/internal';
import { diffSettings, type ShippingConfig } from '@cartfare/rating';
import { describeSettingsFinding } from '@cartfare/shipping-file';
import { z } from 'zod';
import { selectPostalTables } from '../postal-tables/postal-table-queries.ts';
import { tableChanges } from '../postal-tables/table-changes.ts';
import { jsonOf } from '../settings/live-config.ts';
import { restoreVersion, type RestoreIssue } from '../settings/import-settings.ts';
import {
  selectHistory,
  selectLiveId,
  selectVersion,
  type SettingsVersion,
  type VersionSummary,
} from '../settings/settings-versions.ts';
import type { RateDatabase } from '../store/open-rate-database.ts';
import { withAdapters } from '../with-adapters.ts';
import type { StaffCall } from './desk-call.ts';
import type { DeskRefusal } from './desk-contract.ts';
import { SMALL_BODY_BYTES } from './session-calls.ts';

const PAGE = 50;

/** Queries have text alone. */
const idInQuery = z.coerce.number().int().min(1);
const id = z.int().min(1);

export const versionsCall: StaffCall<'versions'> = {
  role: 'view',
  maxBytes: 0,
  input: z.strictObject({ before: idInQuery.optional() }),
  handle: async ({ before }, { db }) => {
    const found = await selectHistory(db, PAGE + 1, before);
    return ok({ versions: found.slice(0, PAGE), liveId: await selectLiveId(db), hasMore: found.length > PAGE });
  },
};

export const versionCall: StaffCall<'version'> = {
  role: 'view',
  maxBytes: 0,
  input: z.strictObject({ id: idInQuery }),
  handle: async (input, { db }) => {
    const version = await selectVersion(db, input.id);
    return version === null ? err({ code: 'not_found' }) : ok({ version: summaryOf(version), text: version.text });
  },
};

export const changesCall: StaffCall<'changes'> = {
  role: 'view',
  maxBytes: 0,
  input: z.strictObject({ from: idInQuery, to: idInQuery }),
  handle: async ({ from, to }, { db, scope }) => {
    const [before, after] = [await selectVersion(db, from), await selectVersion(db, to)];
    if (before === null || after === null) return err({ code: 'not_found' });
    const tables = [await selectPostalTables(db, from), await selectPostalTables(db, to)] as const;
    return ok([
      ...diffSettings(configOf(before), configOf(after), withAdapters(scope.rateKinds)),
      ...tableChanges(...tables),
    ]);
  },
};

export const takeBackCall: StaffCall<'take-back'> = {
  role: 'publish',
  maxBytes: SMALL_BODY_BYTES,
  input: z.strictObject({ id, liveId: id }),
  handle: async (input, { db, scope, nowMs, session }) => {
    const restored = await restoreVersion(db, { ...input, author: session.name, nowMs }, scope);
    return restored.ok ? ok({ id: restored.value.id }) : err(await refusalOf(restored.issue, db));
  },
};

/** It was checked when it was published. */
const configOf = (version: SettingsVersion): ShippingConfig => jsonOf(version) as ShippingConfig;

async function refusalOf(issue: RestoreIssue, db: RateDatabase): Promise<DeskRefusal> {
  switch (issue.code) {
    case 'no_such_version':
    // A version has a text: `no_settings` cannot come.
    case 'no_settings':
      return { code: 'not_found' };
    case 'unusable':
      return {
        code: 'unusable_settings',
        findings: issue.findings.map((finding) => ({
          severity: finding.severity,
          text: describeSettingsFinding(finding),
        })),
      };
    case 'superseded': {
      const live = issue.liveId === null ? null : await selectVersion(db, issue.liveId);
      return { code: 'superseded', live: live === null ? null : summaryOf(live) };
    }
  }
}

const summaryOf = ({ id, author, note, createdAtMs, findings }: SettingsVersion): VersionSummary => ({
  id,
  author,
  note,
  createdAtMs,
  warningCount: findings.length,
});
