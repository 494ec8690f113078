import type { SamplesOf } from './parts.ts';

const of = (companyId: number) => ({ params: { companyId }, query: {} });

export const settingsSamples: SamplesOf<'settings'> = {
  'settings.listCompanySettings': ({ companyId }) => ({ params: { companyId } }),
  'settings.listPublicCompanySettings': ({ companyId }) => ({ params: { id: companyId } }),
  'settings.getPublicValue': ({ companyId }) => ({ params: { companyId, key: 'tags' } }),
  'settings.upsertSetting': ({ companyId }, n) => ({
    params: { companyId, key: 'company_website_url' },
    query: {},
    body: { value: `https://example.com/${n}` },
  }),
  'settings.listSettingChanges': ({ companyId }) => ({ params: { companyId } }),
  'settings.savePagination': ({ companyId }, n) => ({ params: { companyId, value: 10 + (n % 400) }, query: {} }),
  'settings.saveWorkingHours': ({ companyId }) => ({
    ...of(companyId),
    body: { defaultStart: '6:00', defaultEnd: '23:30' },
  }),
  'settings.previewWorkingHours': ({ companyId }) => ({
    params: { companyId },
    body: { defaultStart: '06:00', defaultEnd: '06:30' },
  }),
  'settings.previewAnswerHours': ({ companyId }) => ({ params: { companyId }, body: { value: 24 } }),
  'settings.saveTags': ({ companyId }, n) => ({ ...of(companyId), body: { add: `tag ${n}` } }),
  'settings.saveTagsDescription': ({ companyId }, n) => ({
    ...of(companyId),
    body: { tag_description_no: `Velg ${n}`, tag_description_en: `Choose ${n}` },
  }),
  'settings.saveOverallInformation': ({ companyId }, n) => ({
    ...of(companyId),
    body: { overall_booking_information_no: `Velkommen ${n}`, overall_booking_information_en: `Welcome ${n}` },
  }),
  'settings.saveVisual': ({ companyId }) => ({
    ...of(companyId),
    body: { active: false, font_color: { color: '#112233ff' } },
  }),
  'settings.saveReminderHours': ({ companyId }) => ({
    ...of(companyId),
    body: { from: '9:00', to: '20:00', hours_before: 24 },
  }),
  'settings.saveLastBooking': ({ companyId }) => ({ ...of(companyId), body: { default: 60 } }),
  'settings.saveDefaultDuration': ({ companyId }) => ({ ...of(companyId), body: { default: 90 } }),
  'settings.saveDailyDurations': ({ companyId }) => ({ ...of(companyId), body: { friday: 150 } }),
  'settings.saveHourlyDurations': ({ companyId }) => ({ ...of(companyId), body: { friday_hourly_8: 60 } }),
  'settings.deleteSetting': ({ companyId }) => ({ params: { companyId, key: 'slot_interval' }, query: {} }),
  'settings.copySettings': ({ companyId }) => ({ params: { companyId }, body: { from_company_id: companyId } }),
};
