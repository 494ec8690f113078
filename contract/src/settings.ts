import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idText, success } from './primitives.ts';

/** One setting of a company; the value's shape belongs to its key. */
export const setting = z.object({ key: z.string(), value: z.json() });
export type Setting = z.infer<typeof setting>;
const settingKey = z.string().regex(/^[a-z_]{1,80}$/);

export const settings = {
  listCompanySettings: endpoint({
    method: 'GET',
    path: '/company-settings/{companyId}',
    who: 'any',
    reach: 'department',
    summary: 'Every setting of a company',
    params: z.object({ companyId: idText }),
    answer: z.object({ settings: z.array(setting) }),
  }),
  listPublicCompanySettings: endpoint({
    method: 'GET',
    path: '/company-settings-public/{id}',
    who: 'public',
    reach: 'public',
    summary: 'The settings of a company that visitors may read',
    params: z.object({ id: idText }),
    answer: z.object({ settings: z.array(setting) }),
  }),
  getPublicValue: endpoint({
    method: 'GET',
    path: '/get-values-public/{companyId}/{key}',
    who: 'public',
    reach: 'public',
    summary: 'One public setting of a company',
    params: z.object({ companyId: idText, key: settingKey }),
    answer: z.object({ value: z.json() }),
  }),
  upsertSetting: endpoint({
    method: 'POST',
    path: '/upsert-any-setting/{companyId}/{key}',
    who: ['admin'],
    reach: 'company',
    summary: 'Set a single-valued setting: website, time zone, slot interval, origins that may embed the booking page',
    params: z.object({ companyId: idText, key: settingKey }),
    body: z.strictObject({ value: z.json() }),
    answer: success.extend({ value: z.json() }),
  }),
} as const;
