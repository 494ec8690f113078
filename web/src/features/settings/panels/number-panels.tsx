import { SETTING_LIMITS } from '@ledig/domain/settings/limits.ts';
import {
  DEFAULT_ANONYMOUS_GUESTS,
  DEFAULT_HORIZON_DAYS,
  DEFAULT_PAGE_SIZE,
  DEFAULT_SLOT_INTERVAL_MINUTES,
} from '@ledig/domain/settings/settings.ts';
import { useTranslation } from 'react-i18next';
import { NOT_STORED } from '#lib/queries/company-settings.ts';
import { PanelStack } from '#ui/detail/panel.tsx';
import { savePagination } from '../api/company-settings.ts';
import type { CompanyPart } from '../frame/sections.ts';
import { WithSettings } from '../parts/setting-form.tsx';
import { NumberSetting } from './number-setting.tsx';

/** How many rows a page of a list has. */
export const PaginationPanel = ({ companyId }: CompanyPart) => (
  <WithSettings companyId={companyId}>
    {(settings) => (
      <NumberSetting
        companyId={companyId}
        settingKey="pagination"
        stored={settings.get('pagination') ?? NOT_STORED}
        limits={SETTING_LIMITS.pageSize}
        defaultValue={DEFAULT_PAGE_SIZE}
        texts="pagination"
        send={savePagination(companyId)}
      />
    )}
  </WithSettings>
);

const { slotIntervalMinutes, horizonDays, anonymousGuests } = SETTING_LIMITS;

/** The rules: key, limits, default, texts and unit. */
const RULES = [
  ['slot_interval', slotIntervalMinutes, DEFAULT_SLOT_INTERVAL_MINUTES, 'slots', 'minutes'],
  ['booking_horizon_days', horizonDays, DEFAULT_HORIZON_DAYS, 'horizon', 'days'],
  ['largest_anonymous_party', anonymousGuests, DEFAULT_ANONYMOUS_GUESTS, 'party', 'guests'],
] as const;

/** Which starts, how far ahead and for how many guests visitors may book. */
export const BookingRulesPanel = ({ companyId }: CompanyPart) => {
  const { t } = useTranslation('settings');
  return (
    <WithSettings companyId={companyId}>
      {(settings) => (
        <PanelStack>
          {RULES.map(([key, limits, defaultValue, texts, unit]) => (
            <NumberSetting
              key={key}
              settingKey={key}
              stored={settings.get(key) ?? NOT_STORED}
              unit={t(`unit.${unit}`)}
              {...{ companyId, limits, defaultValue, texts }}
            />
          ))}
        </PanelStack>
      )}
    </WithSettings>
  );
};
