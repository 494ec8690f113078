import { SETTING_LIMITS } from '@ledig/domain/settings/limits.ts';
import {
  DEFAULT_ANONYMOUS_GUESTS,
  DEFAULT_HORIZON_DAYS,
  DEFAULT_PAGE_SIZE,
  DEFAULT_SLOT_INTERVAL_MINUTES,
} from '@ledig/domain/settings/settings.ts';
import { useTranslation } from 'react-i18next';
import { NOT_STORED } from '#lib/company-settings.ts';
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

/** Which starts, how far ahead and for how many guests visitors may book. */
export const BookingRulesPanel = ({ companyId }: CompanyPart) => {
  const { t } = useTranslation('settings');
  return (
    <WithSettings companyId={companyId}>
      {(settings) => (
        <PanelStack>
          <NumberSetting
            companyId={companyId}
            settingKey="slot_interval"
            stored={settings.get('slot_interval') ?? NOT_STORED}
            limits={SETTING_LIMITS.slotIntervalMinutes}
            defaultValue={DEFAULT_SLOT_INTERVAL_MINUTES}
            texts="slots"
            unit={t('unit.minutes')}
          />
          <NumberSetting
            companyId={companyId}
            settingKey="booking_horizon_days"
            stored={settings.get('booking_horizon_days') ?? NOT_STORED}
            limits={SETTING_LIMITS.horizonDays}
            defaultValue={DEFAULT_HORIZON_DAYS}
            texts="horizon"
            unit={t('unit.days')}
          />
          <NumberSetting
            companyId={companyId}
            settingKey="largest_anonymous_party"
            stored={settings.get('largest_anonymous_party') ?? NOT_STORED}
            limits={SETTING_LIMITS.anonymousGuests}
            defaultValue={DEFAULT_ANONYMOUS_GUESTS}
            texts="party"
            unit={t('unit.guests')}
          />
        </PanelStack>
      )}
    </WithSettings>
  );
};
